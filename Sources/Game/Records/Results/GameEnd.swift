import GameModel
import TextKit

/// How a game ended.
enum GameEnd {
  case won(Player)
  case drawn
  case unfinished

  /// The meaning of another program's word, ignoring blanks and case.
  init(_ word: String) throws(RecordError) {
    switch word.lowercased().filter({ !$0.isWhitespace }) {
    case "1-0", "1", "1.0", "x", "white": self = .won(.x)
    case "0-1", "0", "0.0", "o", "black": self = .won(.o)
    case "1/2-1/2", "½-½", "0.5-0.5", "1/2", "½", "0.5", "draw": self = .drawn
    case "*", "?", "": self = .unfinished
    default:
      throw RecordError(
        "'\(word.pictured)' is not a result; write 1-0, 0-1, 1/2-1/2 or *, or x, o or draw"
      )
    }
  }

  /// The end of a recorded game, on the board, by a fault or by another program's ruling.
  init(_ record: GameRecord) {
    if let loser = record.loser {
      self = .won(loser.opponent)
    } else if record.game.outcome != nil || ["0", "Draw"].contains(record.ruling) {
      self = .drawn
    } else {
      self = .unfinished
    }
  }

  /// Who won; `nil` for nobody.
  var winner: Player? { if case .won(let player) = self { player } else { nil } }
}
