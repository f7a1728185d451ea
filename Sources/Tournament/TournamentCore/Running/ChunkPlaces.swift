/// The places of chunks that are not played on the runner's own threads.
package protocol ChunkPlaces: Sendable {
  func takes(_ pairing: Pairing) -> Bool

  func places(of round: TournamentPlan) throws -> any ChunkPlaces

  func makePlace() -> any ChunkPlace
}

/// The place where the chunks of one thread are played, one after the other.
package protocol ChunkPlace {
  func play(_ chunk: Chunk) throws -> ChunkResult

  /// Ends what was needed to play.
  func close()
}
