package import GameModel

extension Swap2Answer {
  /// An answer as tests write it: `place h8i9j10`, `swap` or `stay k11`.
  package init(_ text: String, on rules: Rules) throws {
    let words = text.split(separator: " ")
    let squares = try rules.squares(named: words.count > 1 ? String(words[1]) : "")
    switch words.first {
    case "place": self = .place(squares)
    case "stay" where squares.count == 1: self = .stay(squares[0])
    case "swap" where squares.isEmpty: self = .swap
    default: throw Mishap("'\(text)' is no answer")
    }
  }
}
