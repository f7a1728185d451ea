/// Callbacks of a run: some report what happens, one may end it early.
///
/// The callbacks in the order of the plan are called one chunk at a time, on any thread. Other threads
/// play on meanwhile; they wait once a number of later chunks, 64 for each thread, has been played.
public struct RunHooks: Sendable {
  /// Receives the number of threads that play and the number wanted, if not all could be started.
  public var onShortage: (@Sendable (Int, Int) -> Void)?
  /// Receives the number of games finished, chunk by chunk, as they end and on any thread.
  public var onProgress: @Sendable (Int) -> Void
  /// Receives each chunk that is played, as it ends, in any order and on any thread.
  ///
  /// If results are kept, it has been kept by then. An error thrown by the hook ends the run.
  public var onPlayed: (@Sendable (ChunkResult) throws -> Void)?
  /// Receives each chunk in the order of the plan, with the result of all chunks up to it.
  ///
  /// The chunk may have been played now, come from a store or count as unplayed. An error thrown by
  /// the hook ends the run.
  public var onChunk: (@Sendable (ChunkResult, TournamentResult) throws -> Void)?
  /// Receives the result of all games up to each chunk in the order of the plan: those of earlier
  /// rounds too, if the plan is that of a tournament in rounds.
  public var onResult: (@Sendable (TournamentResult) -> Void)?
  /// Whether enough has been played, given the result of the plan up to a chunk.
  ///
  /// It is asked after each chunk in the order of the plan, as long as none is missing, so it
  /// decides the same on any number of threads. It is not asked when only a shard of the plan is
  /// played: the merge of the shards asks it.
  public var stop: (@Sendable (ChunkResult, TournamentResult) -> Bool)?

  /// Hooks, all of them optional.
  public init(
    onShortage: (@Sendable (Int, Int) -> Void)? = nil,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    onPlayed: (@Sendable (ChunkResult) throws -> Void)? = nil,
    onChunk: (@Sendable (ChunkResult, TournamentResult) throws -> Void)? = nil,
    onResult: (@Sendable (TournamentResult) -> Void)? = nil,
    stop: (@Sendable (ChunkResult, TournamentResult) -> Bool)? = nil
  ) {
    self.onShortage = onShortage
    self.onProgress = onProgress
    self.onPlayed = onPlayed
    self.onChunk = onChunk
    self.onResult = onResult
    self.stop = stop
  }
}
