import Synchronization

/// The games that a run has to play, counted as they end.
///
/// The rounds of a tournament add theirs as they begin.
package final class Workload: Sendable {
  private let planned: Atomic<Int>
  private let kept: Atomic<Int>
  private let played = Atomic(0)
  private let start = ContinuousClock.now
  private let stoppedBefore = StoppedTime.seconds

  /// The work of a run that begins now, of whose games some had been played before.
  package init(games: Int, kept: Int = 0) {
    planned = Atomic(games)
    self.kept = Atomic(kept)
  }

  /// Adds games, some of which had been played before.
  package func plan(_ games: Int, kept: Int) {
    planned.add(games, ordering: .relaxed)
    self.kept.add(kept, ordering: .relaxed)
  }

  package func play(_ games: Int) { played.add(games, ordering: .relaxed) }
}

extension Workload {
  /// The number of games played in this run.
  package var done: Int { played.load(ordering: .relaxed) }

  /// The number of games that this run plays.
  package var total: Int { planned.load(ordering: .relaxed) - kept.load(ordering: .relaxed) }

  /// The share of all games that have been played, in this run or before, from 0 to 1.
  package var share: Double {
    let planned = planned.load(ordering: .relaxed)
    return Double(kept.load(ordering: .relaxed) + done) / Double(max(1, planned))
  }

  /// The seconds since the run began, without those for which a terminal had stopped it.
  package var seconds: Double {
    max(0, start.secondsSince - (StoppedTime.seconds - stoppedBefore))
  }

  /// The seconds that the rest takes at the speed so far, or `nil` if that is not known yet.
  package var secondsLeft: Double? {
    let done = done
    return done == 0 ? nil : seconds * Double(max(0, total - done)) / Double(done)
  }
}

/// The time for which this process has been stopped by its terminal, as Ctrl-Z does.
enum StoppedTime {
  private static let microseconds = Atomic(0)

  static var seconds: Double { Double(microseconds.load(ordering: .relaxed)) / 1e6 }

  /// Does what stops the process until it is told to continue.
  static func measuring(_ stop: () -> Void) {
    let start = ContinuousClock.now
    stop()
    microseconds.add(Int(start.secondsSince * 1e6), ordering: .relaxed)
  }
}
