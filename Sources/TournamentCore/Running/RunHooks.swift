public import Results

/// What is told of a run as it goes on, and what may end it early.
///
/// What is told in the order of the plan is told chunk by chunk, of one chunk at a time, on any
/// thread; the results of later chunks wait meanwhile.
public struct RunHooks: Sendable {
  /// Is told how many threads play and how many were to, where there cannot be as many.
  public var onShortage: (@Sendable (Int, Int) -> Void)?
  /// Is told the number of games finished, chunk by chunk, as they end and on any thread.
  public var onProgress: @Sendable (Int) -> Void
  /// Is told of each chunk that is played, as it ends, in any order and on any thread.
  ///
  /// It has been kept by then, where results are kept. What the hook throws ends the run.
  public var onPlayed: (@Sendable (ChunkResult) throws -> Void)?
  /// Is told of each chunk in the order of the plan, with the result of all chunks up to it.
  ///
  /// The chunk may have been played now, taken from a store or count as unplayed. What the hook
  /// throws ends the run.
  public var onChunk: (@Sendable (ChunkResult, TournamentResult) throws -> Void)?
  /// Whether enough has been played, by the result of the plan's beginning up to a chunk.
  ///
  /// It is asked after each chunk in the order of the plan, as long as none is missing, and so
  /// decides the same on any number of threads. It is not asked where only a shard of the plan is
  /// played: the merge of the shards asks.
  public var stop: (@Sendable (ChunkResult, TournamentResult) -> Bool)?

  /// Hooks, of which each may be left out.
  public init(
    onShortage: (@Sendable (Int, Int) -> Void)? = nil,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    onPlayed: (@Sendable (ChunkResult) throws -> Void)? = nil,
    onChunk: (@Sendable (ChunkResult, TournamentResult) throws -> Void)? = nil,
    stop: (@Sendable (ChunkResult, TournamentResult) -> Bool)? = nil
  ) {
    self.onShortage = onShortage
    self.onProgress = onProgress
    self.onPlayed = onPlayed
    self.onChunk = onChunk
    self.stop = stop
  }
}
