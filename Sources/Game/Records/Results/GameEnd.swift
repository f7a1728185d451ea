import GameModel
import TextKit

enum GameEnd: Equatable {
  case won(Player)
  case drawn
  case unfinished

  /// The words of other programs, in lower case and without blanks.
  private static let words: [String: GameEnd] = [
    "1-0": .won(.x), "1": .won(.x), "1.0": .won(.x), "x": .won(.x), "white": .won(.x),
    "0-1": .won(.o), "0": .won(.o), "0.0": .won(.o), "o": .won(.o), "black": .won(.o),
    "1/2-1/2": .drawn, "½-½": .drawn, "0.5-0.5": .drawn, "1/2": .drawn, "½": .drawn, "0.5": .drawn,
    "draw": .drawn, "*": .unfinished, "?": .unfinished, "": .unfinished,
  ]

  /// The meaning of another program's word, ignoring blanks and case.
  init(_ word: String) throws(RecordError) {
    let plain = { word.lowercased().filter { !$0.isWhitespace } }
    guard let end = Self.words[word] ?? Self.words[plain()] else {
      throw RecordError(
        "'\(word.pictured)' is not a result; write 1-0, 0-1, 1/2-1/2 or *, or x, o or draw"
      )
    }
    self = end
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

  /// The end as a rating sees it: who placed the first stones of an opening by swap2, if there was one,
  /// stands for X.
  func rated(placer: Player?) -> GameEnd {
    switch self {
    case .won(let player) where placer == .o: .won(player.opponent)
    default: self
    }
  }

  /// Who won; `nil` for nobody.
  var winner: Player? { if case .won(let player) = self { player } else { nil } }
}
