/// A chunk has been played, and kept if results are kept.
package struct ChunkPlayed: Encodable {
  /// The results of games, from the first bot's point of view.
  package struct Counts: Encodable { let wins, draws, losses: Int }

  /// Its index in the plan.
  package let chunk: Int
  /// The two bots; what follows is from the point of view of the first.
  package let bots: [String]
  /// The number of games played.
  package let games: Int
  /// Those in which the first bot played X.
  package let asX: Counts
  /// Those in which it played O.
  package let asO: Counts
  /// Games that either of the two forfeited.
  package let forfeits: Int
  /// The games played so far, including those of earlier runs.
  package let gamesPlayed: Int
}
