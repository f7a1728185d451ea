import Foundation
public import StrategyKit
import Synchronization

/// Plays the chunks of a plan on a number of threads and merges their results in plan order.
///
/// The result does not depend on the number of threads, nor on the order in which chunks finish.
public struct Runner: Sendable {
  /// What time it is, for move limits.
  public typealias Now = @Sendable () -> ContinuousClock.Instant

  private let plan: TournamentPlan
  private let bots: [Bot]
  private let jobs: Int
  private let gameTally: (any GameTally)?
  private let now: Now

  /// Prepares to play a plan.
  ///
  /// - Parameters:
  ///   - plan: What to play.
  ///   - bots: The bots of the plan, in its order.
  ///   - jobs: The number of threads, at least 1.
  ///   - gameTally: Counts more than the results as games end, of no game yet.
  ///   - now: The clock for move limits.
  public init(
    _ plan: TournamentPlan,
    bots: [Bot],
    jobs: Int = 1,
    gameTally: (any GameTally)? = nil,
    now: @escaping Now = { .now }
  ) {
    precondition(plan.bots == bots.map(PlannedBot.init), "the bots are those of the plan")
    precondition(jobs >= 1, "a tournament takes one thread or more")
    self.plan = plan
    self.bots = bots
    self.jobs = min(jobs, plan.chunkCount)
    self.gameTally = gameTally
    self.now = now
  }

  /// Plays the whole plan.
  ///
  /// - Parameter onProgress: Is told the number of games finished, chunk by chunk, on any thread.
  /// - Returns: What the games came to.
  /// - Throws: The first error of a bot whose strategy cannot be made. What a strategy throws
  ///   while it plays costs it the game and is no error.
  /// - Complexity: Memory does not depend on the number of games.
  public func run(onProgress: @escaping @Sendable (Int) -> Void = { _ in }) throws
    -> TournamentResult
  {
    let merge = OrderedMerge(TournamentResult(plan, remarks: bots.map(\.remark)), jobs: jobs)
    let work: @Sendable () -> Void = {
      var worker = Worker(plan, bots: bots, gameTally: gameTally, now: now)
      while let index = merge.nextChunk() {
        let chunk = plan.chunk(index)
        let result = Result { try worker.play(chunk) }
        merge.add(result, at: index)
        onProgress(chunk.games.count)
      }
    }
    let others = DispatchGroup()
    for _ in 1..<jobs {
      others.enter()
      Thread.detachNewThread {
        work()
        others.leave()
      }
    }
    work()
    others.wait()
    return try merge.result()
  }
}

/// Hands out chunks in order and merges their results in the same order.
private final class OrderedMerge: Sendable {
  private struct State {
    var result: TournamentResult
    var next = 0
    var merged = 0
    /// Results that finished before an earlier chunk did.
    var waiting: [Int: ChunkResult] = [:]
    var error: (any Error)?
  }

  private let state: Mutex<State>
  private let chunkCount: Int
  /// How many chunks may be handed out beyond those merged, which bounds the results waiting.
  private let window: DispatchSemaphore

  init(_ result: TournamentResult, jobs: Int) {
    chunkCount = result.plan.chunkCount
    state = Mutex(State(result: result))
    window = DispatchSemaphore(value: 64 * jobs)
  }

  /// The next chunk to play, `nil` where all are handed out or one has failed.
  func nextChunk() -> Int? {
    window.wait()
    let chunk: Int? = state.withLock { state in
      guard state.next < chunkCount, state.error == nil else { return nil }
      defer { state.next += 1 }
      return state.next
    }
    if chunk == nil { window.signal() }
    return chunk
  }

  func add(_ result: Result<ChunkResult, any Error>, at index: Int) {
    let released = state.withLock { state in
      switch result {
      case .failure(let error):
        state.error = state.error ?? error
        return chunkCount
      case .success(let result): state.waiting[index] = result
      }
      let before = state.merged
      while let next = state.waiting.removeValue(forKey: state.merged) {
        state.result.merge(next)
        state.merged += 1
      }
      return state.merged - before
    }
    for _ in 0..<released { window.signal() }
  }

  func result() throws -> TournamentResult {
    try state.withLock { state in
      if let error = state.error { throw error }
      return state.result
    }
  }
}
