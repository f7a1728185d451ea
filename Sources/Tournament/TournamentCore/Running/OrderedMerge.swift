import Foundation
import Synchronization

/// Hands out chunks in order and merges their results in the same order.
///
/// One thread at a time merges, and calls the hooks; the others play on meanwhile, as far as the
/// window lets them.
final class OrderedMerge: Sendable {
  private struct State: Sendable {
    var next = 0
    var waiting: [Int: ChunkResult] = [:]
    /// The error of the earliest chunk of the plan that failed.
    var failure: (chunk: Int, error: any Error)?
    var isClosed = false
    var merged = 0
    /// Whether nothing is left to merge.
    var isFinished = false
    var withdrawals: [Withdrawal] = []

    var isReady: Bool { !isClosed && !isFinished && waiting[merged] != nil }

    init(_ fold: ChunkFold) { follow(fold) }

    mutating func follow(_ fold: ChunkFold) {
      (merged, isFinished) = (fold.next, fold.isFinished)
      withdrawals = fold.result.withdrawals
    }
  }

  private let state: Mutex<State>
  /// What is merged; a thread that holds it never waits for another thread while it holds the state too.
  private let fold: Mutex<ChunkFold>
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
    state = Mutex(State(fold))
    self.fold = Mutex(fold)
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
    while !state.isFinished, state.next < plan.chunkCount {
      let index = state.next
      state.next += 1
      guard shard.contains(index), store?.contains(index) != true else { continue }
      let chunk = plan.chunk(index)
      if !state.withdrawals.end(plan.pairings[chunk.pairing]) { return chunk }
    }
    return nil
  }

  /// Takes the result of a chunk that was handed out, or the reason for its failure.
  func add(_ result: Result<ChunkResult, any Error>, at index: Int) {
    state.withLock { state in
      guard !state.isClosed else { return }
      do { state.waiting[index] = try result.get() } catch { fail(error, at: index, &state) }
    }
    // A thread that merges already takes this result too: it looks again once it has let go.
    while state.withLock(\.isReady) {
      let isMine: Void? = fold.withLockIfAvailable { fold in
        while mergeNext(&fold) {}
      }
      if isMine == nil { return }
    }
  }

  private func fail(_ error: any Error, at index: Int, _ state: inout State) {
    if state.failure.map({ index < $0.chunk }) ?? true { state.failure = (index, error) }
    window.signal()
  }

  private func mergeNext(_ fold: inout ChunkFold) -> Bool {
    guard !state.withLock(\.isClosed) else { return false }
    let start = fold.next
    let result = Result { try fold.advance(before: start + 1, take) }
    return state.withLock { state in
      if case .failure(let error) = result { fail(error, at: start, &state) }
      state.follow(fold)
      // There is room for another one; or nothing is left to wait for.
      if fold.next > start || state.isFinished { window.signal() }
      return fold.next > start
    }
  }

  private func take(_ index: Int) throws -> ChunkResult? {
    try state.withLock { $0.waiting.removeValue(forKey: index) } ?? store?.result(at: index)
  }

  /// Ends the merge with the results so far, which are incomplete after an interruption or a move
  /// that never came, or throws the error of the earliest chunk of the plan that failed.
  func finish(_ unanswered: UnansweredMove?) throws -> TournamentResult {
    state.withLock { $0.isClosed = true }
    return try fold.withLock { fold in
      let (failure, last) = state.withLock { ($0.failure, $0.waiting.keys.max() ?? -1) }
      if let error = failure?.error { throw error }
      // Nothing exists beyond the waiting results; that may be millions of chunks.
      let hasMore = store != nil || !fold.result.withdrawals.isEmpty
      try fold.advance(skippingMissing: true, before: hasMore ? plan.chunkCount : last + 1, take)
      var result = fold.result
      result.unansweredMove = unanswered
      return result
    }
  }
}
