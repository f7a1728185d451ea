/// Folds the results of chunks into the tournament's result, in the order of the plan.
///
/// A run, a resumed run and a merge of shards are all this fold; they differ only in the source of
/// the chunks' results.
package struct ChunkFold: Sendable {
  package private(set) var result: TournamentResult
  private(set) var next = 0
  private let shard: Shard
  private let hooks: RunHooks
  /// Whether no chunk was missing up to the next one, so that decisions can be based on them.
  private var isGapless: Bool
  private let chunkCount: Int

  package init(_ result: TournamentResult, shard: Shard = .whole, hooks: RunHooks = RunHooks()) {
    self.result = result
    self.shard = shard
    self.hooks = hooks
    isGapless = shard.isWhole
    chunkCount = result.plan.chunkCount
  }

  var isFinished: Bool { next == chunkCount || result.isStopped }

  /// Folds chunks until one is missing, or to the end.
  ///
  /// - Parameters:
  ///   - skippingMissing: Whether to continue after a missing chunk.
  ///   - end: The first chunk that is no longer folded; `nil` for none.
  ///   - source: The result of a chunk by its index, or `nil` if it is missing; called once for
  ///     every chunk that is folded.
  ///   - onMissing: Receives each missing chunk that is skipped although it is needed.
  /// - Throws: Any error from `source` and the hooks.
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
    hooks.onResult?(result)
    if isGapless, let stop = hooks.stop, stop(chunk, result) { result.stop() }
  }
}
