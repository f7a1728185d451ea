package import Planning
package import Results

/// Folds the results of chunks into that of the tournament, in the order of the plan.
///
/// A run, a resumed run and the merge of shards are all this fold; they differ in where the results
/// of the chunks come from.
package struct ChunkFold: Sendable {
  /// What all chunks folded so far come to.
  package private(set) var result: TournamentResult
  /// The chunk that comes next.
  private(set) var next = 0
  private let shard: Shard
  private let hooks: RunHooks
  /// Whether all chunks up to the next one have been there, so that things may be judged by them.
  private var isGapless: Bool
  private let chunkCount: Int

  /// The fold of no chunks.
  ///
  /// - Parameters:
  ///   - result: What it starts with.
  ///   - shard: The chunks that are folded.
  ///   - hooks: What is told of, and what may end the tournament early.
  package init(_ result: TournamentResult, shard: Shard = .whole, hooks: RunHooks = RunHooks()) {
    self.result = result
    self.shard = shard
    self.hooks = hooks
    isGapless = shard.isWhole
    chunkCount = result.plan.chunkCount
  }

  /// Whether there is nothing more to fold.
  var isFinished: Bool { next == chunkCount || result.isStopped }

  /// Folds chunks until one is missing, or to the end.
  ///
  /// - Parameters:
  ///   - skippingMissing: Whether to go on after a chunk that is missing.
  ///   - end: The chunk that is not folded any more, nor any after it; `nil` for none.
  ///   - source: The result of a chunk by its index, `nil` where it is missing; it is asked once for
  ///     every chunk that is folded.
  ///   - onMissing: Is told of each chunk that is gone on after though it is needed.
  /// - Throws: What `source` and the hooks throw.
  package mutating func advance(
    skippingMissing: Bool = false,
    before end: Int? = nil,
    _ source: (Int) throws -> ChunkResult?,
    onMissing: (Int) -> Void = { _ in }
  ) throws {
    while !isFinished, next < end ?? chunkCount {
      if shard.contains(next) {
        let found = try source(next)
        if let chunk = result.unplayed(result.plan.chunk(next)) ?? found {
          try merge(chunk)
        } else if skippingMissing {
          isGapless = false
          onMissing(next)
        } else {
          return
        }
      }
      next += 1
    }
  }

  private mutating func merge(_ chunk: ChunkResult) throws {
    result.merge(chunk, judged: isGapless)
    try hooks.onChunk?(chunk, result)
    if isGapless, let stop = hooks.stop, stop(chunk, result) { result.stop() }
  }
}
