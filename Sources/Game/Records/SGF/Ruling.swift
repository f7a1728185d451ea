import GameModel
import TextKit

/// What the words of a result mean.
enum Ruling {
  case won(Player, reason: Substring)
  case drawn
  /// That nobody knows.
  case open
  case unclear

  /// The meaning of SGF's `RE`, or of other words that are plain.
  init(_ text: String) {
    let words = text.lowercased().split(separator: "+", omittingEmptySubsequences: false)
      .map(\.trimmed).joined(separator: "+")
    for (player, letter, name, loser, scores) in [
      (Player.x, "b", "black", "white", ["1-0", "1:0"]),
      (.o, "w", "white", "black", ["0-1", "0:1"]),
    ] {
      if let start = ["\(letter)+", "\(name)+"].first(where: words.hasPrefix) {
        self = .won(player, reason: words.dropFirst(start.count))
        return
      }
      let sentences = [
        "\(name) win", "\(name) won", "\(loser) resign", "\(loser) lose", "\(loser) lost",
      ]
      if ([name, letter] + scores).contains(words) || sentences.contains(where: words.hasPrefix) {
        self = .won(player, reason: "")
        return
      }
    }
    switch words {
    case "0", "draw", "drawn", "tie", "jigo", "1/2-1/2", "½-½", "0.5-0.5", "1/2", "1/2:1/2", "½:½",
      "0.5:0.5":
      self = .drawn
    case "", "?", "void", "*", "unknown", "unfinished": self = .open
    default: self = .unclear
    }
  }
}

extension GameRecord {
  /// Applies what SGF's `RE` says about the result, which must be that of the board.
  mutating func setResult(_ text: String, fault: Forfeit?) throws(RecordError) {
    let ruling = Ruling(text)
    if let outcome = game.outcome {
      switch ruling {
      case .open, .unclear: return
      case .won(let winner, _) where winner == outcome.winner: return
      case .drawn where outcome.winner == nil: return
      case .won, .drawn:
        throw RecordError("RE[\(text.pictured)], but the moves end in \(outcome.words)")
      }
    }
    switch ruling {
    case .won(let winner, let reason):
      let isTime = reason == "t" || reason.hasPrefix("time")
      if let fault = fault ?? (isTime ? Forfeit(.time, "") : nil) {
        try game.end(by: winner.opponent, fault)
      } else {
        self.ruling = text.hasPrefix("\(winner.colour)+") ? text : "\(winner.colour)+"
      }
    case .drawn: self.ruling = text == "0" ? text : "Draw"
    case .unclear: break
    case .open: self.ruling = text.isEmpty || text == "?" ? nil : text
    }
  }
}

extension Substring {
  /// Without white space and full stops at either end.
  fileprivate var trimmed: Substring {
    func isMargin(_ character: Character) -> Bool { character.isWhitespace || character == "." }
    guard let last = lastIndex(where: { !isMargin($0) }) else { return "" }
    return self[...last].drop(while: isMargin)
  }
}

extension Outcome {
  fileprivate var words: String { winner.map { "a win for \($0)" } ?? "a draw" }
}
