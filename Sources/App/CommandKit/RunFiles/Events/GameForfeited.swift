package import GameModel

/// A game was forfeited; for each chunk, the first five of each bot are reported.
package struct GameForfeited: Encodable {
  package let chunk: Int
  /// Its number among all games, from 1.
  package let game: Int
  package let bot: String
  package let side: Player
  package let against: String
  package let cause: Forfeit.Cause
  package let detail: String
  package let position: String
}
