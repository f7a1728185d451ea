/// What is kept of a tournament, or of one of its rounds, and the part of it that is played.
package struct Keeping {
  /// The chunks of earlier runs, and those that are added; `nil` if none are kept.
  let store: (any ChunkStore)?
  let shard: Shard
  /// The games that are kept with their moves, or `nil` for none.
  let selection: GameSelection?

  package init(
    _ store: (any ChunkStore)? = nil,
    shard: Shard = .whole,
    selection: GameSelection? = nil
  ) {
    self.store = store
    self.shard = shard
    self.selection = selection
  }
}

/// The store of the results of chunks during a run, including those of earlier runs.
package protocol ChunkStore: Sendable {
  /// Whether an earlier run left the result of a chunk.
  func contains(_ chunk: Int) -> Bool

  func result(at chunk: Int) throws -> ChunkResult?

  func append(_ result: ChunkResult) throws

  /// Waits until everything is stored; nothing is added afterwards.
  func close() throws
}
