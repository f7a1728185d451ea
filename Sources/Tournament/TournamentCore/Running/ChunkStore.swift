/// The store of the results of chunks during a run, including those of earlier runs.
package protocol ChunkStore: Sendable {
  /// Whether an earlier run left the result of a chunk.
  func contains(_ chunk: Int) -> Bool

  /// The result of a chunk from an earlier run, or `nil` if there is none.
  func result(at chunk: Int) throws -> ChunkResult?

  func append(_ result: ChunkResult) throws

  /// Waits until everything is stored; nothing is added afterwards.
  func close() throws
}
