import Foundation
package import Planning
package import StrategyKit
import Synchronization
import SystemKit

/// How long games of a plan take, from a few that are played for that alone and not counted.
///
/// Pairings are taken from all over the plan, each of which has the same number of games, and given
/// the same time.
package struct SpeedSample: Sendable {
  /// The games that were played.
  package private(set) var games = 0
  /// The time they took on one thread.
  package private(set) var seconds = 0.0
  /// The pairings that were looked at.
  package private(set) var pairings = 0
  /// Whether a game did not end in time, so that games take longer than is said here.
  package private(set) var isCutOff = false
  private var meanSum = 0.0

  /// The seconds that a game takes on average.
  package var secondsPerGame: Double { meanSum / Double(max(1, pairings)) }

  private static let maximumPairings = 100

  /// Plays a sample.
  ///
  /// - Parameters:
  ///   - plan: Whose games.
  ///   - bots: The bots of the plan, in its order.
  ///   - seconds: How long it may take. At the latest ten times as long after its beginning a game
  ///     that will not end is left to itself.
  ///   - now: The clock that games are timed by.
  /// - Throws: Where a bot's strategy cannot be made.
  package init(
    _ plan: TournamentPlan,
    bots: [Bot],
    seconds: Double = 1,
    now: @escaping Runner.Now = { .now }
  ) throws {
    let shared = SharedSample()
    let ended = DispatchSemaphore(value: 0)
    try DetachedThread.start {
      Self.play(plan, bots, seconds, shared, now)
      ended.signal()
    }
    _ = ended.wait(timeout: .now() + 10 * seconds)
    self = try shared.end(at: now())
  }

  private init() {}

  private static func play(
    _ plan: TournamentPlan,
    _ bots: [Bot],
    _ seconds: Double,
    _ shared: SharedSample,
    _ now: @escaping Runner.Now
  ) {
    var worker = Worker(plan, bots: bots, now: now)
    let count = min(plan.pairings.count, maximumPairings)
    let end = now() + .seconds(seconds)
    for number in 0..<count {
      let start = now()
      guard start < end, shared.begin(start) else { return }
      let share = start.duration(to: end) / (count - number)
      var games = 0
      var first = start
      do {
        // The first pair of games has the making of the bots in it; the others tell more.
        repeat {
          if games == 2 { first = now() }
          let next = games % plan.gamesPerPairing
          let pairing = number * plan.pairings.count / count
          _ = try worker.play(Chunk(index: 0, pairing: pairing, games: next..<next + 2))
          games += 2
        } while start.duration(to: now()) < share
      } catch {
        shared.fail(error)
        return
      }
      let counted = games > 2 ? games - 2 : games
      shared.add(
        games: games,
        seconds: start.duration(to: now()) / .seconds(1),
        secondsPerGame: first.duration(to: now()) / .seconds(1) / Double(counted)
      )
    }
  }

  fileprivate mutating func add(games: Int, seconds: Double, secondsPerGame: Double) {
    self.games += games
    self.seconds += seconds
    pairings += 1
    meanSum += secondsPerGame
  }

  /// Counts a pair of games that has not ended.
  fileprivate mutating func cutOff(after seconds: Double) {
    isCutOff = true
    add(games: 0, seconds: seconds, secondsPerGame: seconds / 2)
  }

  fileprivate static let none = SpeedSample()
}

/// The sample so far, between the thread that plays and the one that waits.
private final class SharedSample: Sendable {
  private struct State {
    var sample: Result<SpeedSample, any Error> = .success(.none)
    /// When the pairing in hand was begun.
    var start: ContinuousClock.Instant?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Notes that a pairing is begun.
  ///
  /// - Returns: Whether anyone still waits for it.
  func begin(_ start: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      state.start = start
      return !state.isOver
    }
  }

  func add(games: Int, seconds: Double, secondsPerGame: Double) {
    state.withLock { state in
      guard case .success(var sample) = state.sample, !state.isOver else { return }
      sample.add(games: games, seconds: seconds, secondsPerGame: secondsPerGame)
      state.sample = .success(sample)
      state.start = nil
    }
  }

  func fail(_ error: any Error) { state.withLock { $0.sample = .failure(error) } }

  /// What there is, now that it is not waited for any more.
  func end(at now: ContinuousClock.Instant) throws -> SpeedSample {
    try state.withLock { state in
      state.isOver = true
      var sample = try state.sample.get()
      if let start = state.start { sample.cutOff(after: start.duration(to: now) / .seconds(1)) }
      return sample
    }
  }
}
