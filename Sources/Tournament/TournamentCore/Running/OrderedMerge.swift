import Foundation
import Synchronization

/// Hands out chunks in order and merges their results in the same order.
final class OrderedMerge: Sendable {
  private struct State: Sendable {
    var fold: ChunkFold
    /// The next chunk to hand out.
    var next = 0
    /// Results that finished before an earlier chunk did.
    var waiting: [Int: ChunkResult] = [:]
    /// The error of the earliest chunk of the plan that failed.
    var failure: (chunk: Int, error: any Error)?
    var isClosed = false
  }

  private let state: Mutex<State>
  private let plan: TournamentPlan
  private let shard: Shard
  private let store: (any ChunkStore)?
  private let interruption: Interruption
  /// How many chunks may be handed out beyond those merged, which limits the number of waiting
  /// results.
  private let window = DispatchSemaphore(value: 0)

  /// Starts with what the store has of the beginning of the plan.
  init(
    _ fold: ChunkFold,
    shard: Shard,
    jobs: Int,
    store: (any ChunkStore)?,
    interruption: Interruption
  ) throws {
    plan = fold.result.plan
    self.shard = shard
    self.store = store
    self.interruption = interruption
    var fold = fold
    if let store { try fold.advance(store.result) }
    state = Mutex(State(fold: fold))
    for _ in 0..<64 * jobs { window.signal() }
  }

  /// The next chunk to play, or `nil` if no more should be started.
  func nextChunk() -> Chunk? {
    window.wait()
    let chunk = state.withLock { nextChunk(&$0) }
    // Other waiting threads get none either.
    if chunk == nil { window.signal() }
    return chunk
  }

  private func nextChunk(_ state: inout State) -> Chunk? {
    guard state.failure == nil, !state.isClosed, !interruption.isRequested else { return nil }
    while !state.fold.isFinished, state.next < plan.chunkCount {
      let index = state.next
      state.next += 1
      guard shard.contains(index), store?.contains(index) != true else { continue }
      let chunk = plan.chunk(index)
      if !state.fold.result.isUnplayed(plan.pairings[chunk.pairing]) { return chunk }
    }
    return nil
  }

  /// Takes the result of a chunk that was handed out, or the reason for its failure.
  func add(_ result: Result<ChunkResult, any Error>, at index: Int) {
    let released = state.withLock { state -> Int in
      guard !state.isClosed else { return 1 }
      do {
        state.waiting[index] = try result.get()
        let before = state.waiting.count
        try state.fold.advance { try take($0, &state.waiting) }
        return before - state.waiting.count + (state.fold.isFinished ? 1 : 0)
      } catch {
        if state.failure.map({ index < $0.chunk }) ?? true { state.failure = (index, error) }
        return 1
      }
    }
    for _ in 0..<released { window.signal() }
  }

  private func take(_ index: Int, _ waiting: inout [Int: ChunkResult]) throws -> ChunkResult? {
    try waiting.removeValue(forKey: index) ?? store?.result(at: index)
  }

  /// Ends the merge with the results so far, which are incomplete after an interruption or a move
  /// that never came, or throws the error of the earliest chunk of the plan that failed.
  func finish(_ unanswered: UnansweredMove?) throws -> TournamentResult {
    try state.withLock { state in
      state.isClosed = true
      if let error = state.failure?.error { throw error }
      // Nothing exists beyond the waiting results; that may be millions of chunks.
      let hasMore = store != nil || !state.fold.result.withdrawals.isEmpty
      let end = hasMore ? plan.chunkCount : (state.waiting.keys.max() ?? -1) + 1
      try state.fold.advance(skippingMissing: true, before: end) { try take($0, &state.waiting) }
      var result = state.fold.result
      result.unansweredMove = unanswered
      return result
    }
  }
}
