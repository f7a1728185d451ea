/// An incident in a game.
package struct Incident {
  /// The number of the game, from 1.
  package let game: Int
  package let sentence: String
  /// The position in which it happened, on one line, or its marks if it is too large.
  package let position: String
  /// The squares of each player, to list if the drawing takes too much room.
  package let marks: [(player: String, squares: String)]
  package let exchange: [String]

  /// An incident with the given facts.
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
