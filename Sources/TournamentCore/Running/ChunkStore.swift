package import Results

/// Where the results of chunks are kept as a run goes on, those of earlier runs among them.
package protocol ChunkStore: Sendable {
  /// Whether the result of a chunk is there from an earlier run.
  func contains(_ chunk: Int) -> Bool

  /// The result of a chunk from an earlier run, `nil` where it is not there.
  ///
  /// - Throws: Where it cannot be read.
  func result(at chunk: Int) throws -> ChunkResult?

  /// Keeps the result of a chunk.
  ///
  /// - Throws: Where it cannot be kept, which ends the run.
  func append(_ result: ChunkResult) throws

  /// Waits until all is kept for good; nothing is added afterwards.
  ///
  /// - Throws: Where something could not be kept.
  func close() throws
}
