import GameModel
import TextKit

/// The words for lines that ended games: lines win, or in misère lose.
struct LineWords {
  let heading: String
  /// A bot's deed on a line: `won`.
  let verb: String
  /// The results on lines, as the heading of a column.
  let results: String
  /// The heading of a picture of the squares.
  let squares: String
  /// The lines through a square.
  let lines: String
  /// The key of a count.
  let key: String

  /// The words of a game.
  init(_ rules: Rules) {
    if !rules.has(.misere) {
      (heading, verb, results) = ("Win lines", "won", "Wins")
      (squares, lines, key) = ("Squares that win", "winning lines", "wins")
    } else {
      (heading, verb, results) = ("Lines that lost", "lost", "Losses")
      (squares, lines, key) = ("Squares that lose", "lost lines", "losses")
    }
  }

  /// A number of games that ended on a line.
  func count(_ count: Int) -> String {
    key == "wins" ? count.counted("win") : count.counted("loss", plural: "losses")
  }
}
