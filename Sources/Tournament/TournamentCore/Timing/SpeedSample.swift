package import Foundation
package import StrategyKit
import Synchronization
import SystemKit

/// How long games of a plan take, from a few that are played only to measure this and are not
/// counted.
///
/// Pairings from all over the plan are sampled for equal time, and none for longer than its games take.
package struct SpeedSample: Sendable {
  package private(set) var games = 0
  /// How many of them were lost by forfeit.
  package private(set) var forfeitCount = 0
  /// The first of those of each bot.
  package private(set) var forfeits: [ForfeitRecord] = []
  /// The time they took on one thread.
  package private(set) var seconds = 0.0
  package private(set) var pairings = 0
  /// Whether a game did not end in time, so that games take longer than stated here.
  package private(set) var isCutOff = false
  private var meanSum = 0.0

  package var secondsPerGame: Double { meanSum / Double(max(1, pairings)) }

  private static let maximumPairings = 100

  /// Plays a sample.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - bots: The bots of the plan, in order.
  ///   - elsewhere: Where chunks are played that are not played on threads of this process.
  ///   - seconds: How long it may take.
  ///   - now: The clock used to time games.
  ///   - wait: Waits for the signal at the end of the sample. Where it returns without one, the game
  ///     in progress is abandoned; by default after ten times as long as the sample may take.
  /// - Throws: If a bot's strategy cannot be made.
  package init(
    _ plan: TournamentPlan,
    bots: [Bot],
    elsewhere: (any ChunkPlaces)? = nil,
    seconds: Double = 1,
    now: @escaping Runner.Now = { .now },
    wait: (DispatchSemaphore, _ seconds: Double) -> Void = { ended, seconds in
      _ = ended.wait(timeout: .now() + 10 * seconds)
    }
  ) throws {
    let shared = SharedSample()
    let ended = DispatchSemaphore(value: 0)
    try DetachedThread.start {
      Self.play(plan, bots, elsewhere, seconds, shared, now)
      ended.signal()
    }
    wait(ended, seconds)
    self = try shared.end(at: now())
  }

  fileprivate init() {}

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
    /// Plays up to `count` games of a pairing, or in a worker a chunk.
    func play(_ count: Int, of pairing: Int, after games: Int) throws -> ChunkResult {
      guard elsewhere?.takes(plan.pairings[pairing]) == true, let place else {
        let next = games % plan.gamesPerPairing
        let range = next..<min(next + count, plan.gamesPerPairing)
        return try worker.play(Chunk(index: 0, pairing: pairing, games: range))
      }
      return try place.play(plan.chunk(plan.firstChunk(ofPairing: pairing)))
    }
    let count = min(plan.pairings.count, maximumPairings)
    let end = now() + .seconds(seconds)
    for number in 0..<count {
      let start = now()
      guard start < end, shared.begin(start) else { return }
      let pairing = number * plan.pairings.count / count
      do {
        let share = start.duration(to: end) / (count - number)
        var part = SpeedSample()
        let times = try times(
          of: plan.gamesPerPairing,
          for: share,
          from: start,
          most: plan.chunkSize(ofPairing: pairing),
          now
        ) { count, games in
          let result = try play(count, of: pairing, after: games)
          part.forfeitCount += result.firstAsX.forfeits + result.secondAsX.forfeits
          part.forfeits += result.forfeits
          return result.chunk.games.count
        }
        (part.games, part.seconds) = (times.games, times.seconds)
        (part.pairings, part.meanSum) = (1, times.each)
        shared.add(part)
      } catch {
        shared.fail(error)
        return
      }
    }
  }

  /// Times the games of a pairing.
  ///
  /// - Parameters:
  ///   - all: How many there are: no more are played, but for the first.
  ///   - share: How long they are played at most.
  ///   - start: The time now.
  ///   - most: The most to play at once.
  ///   - now: The clock.
  ///   - play: Plays up to a number of games, after some others, and returns how many it has played.
  /// - Returns: How many were played, in how many seconds, and how many a game takes.
  private static func times(
    of all: Int,
    for share: Duration,
    from start: SuspendingClock.Instant,
    most: Int,
    _ now: Runner.Now,
    play: (Int, Int) throws -> Int
  ) rethrows -> (games: Int, seconds: Double, each: Double) {
    var (games, preparatory, size) = (0, 0, 2)
    var (first, time) = (start, start)
    // The first games include making the bots; the others are more informative.
    repeat {
      let began = time
      games += try play(size, games)
      time = now()
      if preparatory == 0 { (preparatory, first) = (games, time) }
      // Handing out fast games in pairs would take longer than playing them.
      if began.duration(to: time) < share / 100 { size = min(2 * size, most) }
    } while start.duration(to: time) < share && games - preparatory < all
    if games == preparatory { (preparatory, first) = (0, start) }
    return (
      games, start.duration(to: time) / .seconds(1),
      first.duration(to: time) / .seconds(1) / Double(games - preparatory)
    )
  }

  /// Adds the games of another pairing.
  fileprivate mutating func add(_ part: SpeedSample) {
    games += part.games
    seconds += part.seconds
    pairings += part.pairings
    meanSum += part.meanSum
    forfeitCount += part.forfeitCount
    for record in part.forfeits where !forfeits.contains(where: { $0.bot == record.bot }) {
      forfeits.append(record)
    }
  }

  /// Counts a pair of games that has not ended.
  fileprivate mutating func cutOff(after seconds: Double) {
    isCutOff = true
    pairings += 1
    self.seconds += seconds
    meanSum += seconds / 2
  }
}

/// The sample so far, shared by the thread that plays and the one that waits.
private final class SharedSample: Sendable {
  private struct State {
    var sample: Result<SpeedSample, any Error> = .success(SpeedSample())
    var start: SuspendingClock.Instant?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Notes that a pairing has started.
  ///
  /// - Returns: Whether anyone still waits for it.
  func begin(_ start: SuspendingClock.Instant) -> Bool {
    state.withLock { state in
      state.start = start
      return !state.isOver
    }
  }

  func add(_ part: SpeedSample) {
    state.withLock { state in
      guard case .success(var sample) = state.sample, !state.isOver else { return }
      sample.add(part)
      state.sample = .success(sample)
      state.start = nil
    }
  }

  func fail(_ error: any Error) { state.withLock { $0.sample = .failure(error) } }

  /// The sample so far, now that nothing more is awaited.
  func end(at now: SuspendingClock.Instant) throws -> SpeedSample {
    try state.withLock { state in
      state.isOver = true
      var sample = try state.sample.get()
      if let start = state.start { sample.cutOff(after: start.duration(to: now) / .seconds(1)) }
      return sample
    }
  }
}
