/// The places of chunks that are not played on the runner's own threads.
package protocol ChunkPlaces: Sendable {
  /// Whether the games of a pairing are played there.
  func takes(_ pairing: Pairing) -> Bool

  /// The same places for a round of the tournament.
  func places(of round: TournamentPlan) throws -> any ChunkPlaces

  /// A place for the chunks of one thread.
  func makePlace() -> any ChunkPlace
}

/// The place where the chunks of one thread are played, one after the other.
package protocol ChunkPlace {
  func play(_ chunk: Chunk) throws -> ChunkResult

  /// Ends what was needed to play.
  func close()
}
