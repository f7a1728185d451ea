import Foundation
package import Planning
package import StrategyKit
import Synchronization
import SystemKit

/// How long games of a plan take, from a few that are played only to measure this and are not
/// counted.
///
/// Pairings from all over the plan are sampled, with an equal number of games each, for equal time.
package struct SpeedSample: Sendable {
  /// The games that were played.
  package private(set) var games = 0
  /// The time they took on one thread.
  package private(set) var seconds = 0.0
  /// The pairings sampled.
  package private(set) var pairings = 0
  /// Whether a game did not end in time, so that games take longer than stated here.
  package private(set) var isCutOff = false
  private var meanSum = 0.0

  /// The seconds that a game takes on average.
  package var secondsPerGame: Double { meanSum / Double(max(1, pairings)) }

  private static let maximumPairings = 100

  /// Plays a sample.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - bots: The bots of the plan, in order.
  ///   - elsewhere: Where chunks are played that are not played on threads of this process.
  ///   - seconds: How long it may take. After at most ten times as long, a game that does not end
  ///     is abandoned.
  ///   - now: The clock used to time games.
  /// - Throws: If a bot's strategy cannot be made.
  package init(
    _ plan: TournamentPlan,
    bots: [Bot],
    elsewhere: (any ChunkPlaces)? = nil,
    seconds: Double = 1,
    now: @escaping Runner.Now = { .now }
  ) throws {
    let shared = SharedSample()
    let ended = DispatchSemaphore(value: 0)
    try DetachedThread.start {
      Self.play(plan, bots, elsewhere, seconds, shared, now)
      ended.signal()
    }
    _ = ended.wait(timeout: .now() + 10 * seconds)
    self = try shared.end(at: now())
  }

  private init() {}

  private static func play(
    _ plan: TournamentPlan,
    _ bots: [Bot],
    _ elsewhere: (any ChunkPlaces)?,
    _ seconds: Double,
    _ shared: SharedSample,
    _ now: @escaping Runner.Now
  ) {
    var worker = Worker(plan, bots: bots, now: now)
    let place = elsewhere?.makePlace()
    defer { place?.close() }
    /// Plays some games of a pairing, of which some have been played.
    func play(_ pairing: Int, after games: Int) throws -> Range<Int> {
      guard elsewhere?.takes(plan.pairings[pairing]) == true, let place else {
        let next = games % plan.gamesPerPairing
        _ = try worker.play(Chunk(index: 0, pairing: pairing, games: next..<next + 2))
        return 0..<2
      }
      let chunk = plan.chunk(plan.firstChunk(ofPairing: pairing))
      _ = try place.play(chunk)
      return chunk.games
    }
    let count = min(plan.pairings.count, maximumPairings)
    let end = now() + .seconds(seconds)
    for number in 0..<count {
      let start = now()
      guard start < end, shared.begin(start) else { return }
      let share = start.duration(to: end) / (count - number)
      var (games, preparatory) = (0, 0)
      var first = start
      do {
        // The first games include making the bots; the others are more informative.
        repeat {
          games += try play(number * plan.pairings.count / count, after: games).count
          if preparatory == 0 { (preparatory, first) = (games, now()) }
        } while start.duration(to: now()) < share
      } catch {
        shared.fail(error)
        return
      }
      if games == preparatory { (preparatory, first) = (0, start) }
      shared.add(
        games: games,
        seconds: start.duration(to: now()) / .seconds(1),
        secondsPerGame: first.duration(to: now()) / .seconds(1) / Double(games - preparatory)
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

/// The sample so far, shared by the thread that plays and the one that waits.
private final class SharedSample: Sendable {
  private struct State {
    var sample: Result<SpeedSample, any Error> = .success(.none)
    /// When the current pairing was started.
    var start: ContinuousClock.Instant?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Notes that a pairing has started.
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

  /// The sample so far, now that nothing more is awaited.
  func end(at now: ContinuousClock.Instant) throws -> SpeedSample {
    try state.withLock { state in
      state.isOver = true
      var sample = try state.sample.get()
      if let start = state.start { sample.cutOff(after: start.duration(to: now) / .seconds(1)) }
      return sample
    }
  }
}
