/// What happened in a game.
package struct Incident {
  /// The number of the game, from 1.
  package let game: Int
  package let sentence: String
  /// The position in which it happened, in a line or, where it is too large, its marks.
  package let position: String
  /// The squares of each player, to be listed where the drawing takes too much room.
  package let marks: [(player: String, squares: String)]
  /// What was said before it.
  package let exchange: [String]

  /// An incident by what is known of it.
  package init(
    game: Int,
    sentence: String,
    position: String,
    marks: [(player: String, squares: String)],
    exchange: [String]
  ) {
    self.game = game
    self.sentence = sentence
    self.position = position
    self.marks = marks
    self.exchange = exchange
  }
}
