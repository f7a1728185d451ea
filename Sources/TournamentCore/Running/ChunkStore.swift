/// Where the results of chunks are kept, those of earlier runs among them.
protocol ChunkStore: Sendable {
  /// Whether the result of a chunk is there from an earlier run.
  func contains(_ chunk: Int) -> Bool

  /// The result of a chunk from an earlier run, `nil` where it is not there.
  func result(at chunk: Int) throws -> ChunkResult?

  /// Keeps the result of a chunk.
  func append(_ result: ChunkResult) throws
}
