import Dispatch
import Synchronization
import TournamentCore

/// A limit on the time in which games are played: reading a league and starting its bots take none of
/// it.
final class PlayingTime: Sendable {
  private let limit: Duration
  private let interruption: Interruption
  private let hasBegun = Atomic(false)
  private let hasPassed = Atomic(false)

  /// A limit that has yet to begin.
  init(_ limit: Duration, _ interruption: Interruption) {
    self.limit = limit
    self.interruption = interruption
  }

  /// Whether the run has been ended.
  var isUp: Bool { hasPassed.load(ordering: .relaxed) }

  func begin() {
    guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
    let nanoseconds = Int(min(limit / .nanoseconds(1), 9e18))
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [self] in
      hasPassed.store(true, ordering: .relaxed)
      interruption.request()
    }
  }
}
