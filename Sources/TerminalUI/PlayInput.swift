package import GameModel
import TextKit

/// What a person who plays line by line asks for.
package enum PlayInput: Hashable {
  /// To mark a square.
  case square(Square)
  /// What a word of its own asks for.
  case newGame, undo, hint, switchSides, help, quit
  /// Something else, with what is wrong about it.
  case wrong(String)

  /// The words for what is no square.
  private static let words: [(word: String, input: PlayInput)] = [
    ("new", .newGame), ("undo", .undo), ("hint", .hint), ("switch", .switchSides),
    ("help", .help), ("quit", .quit),
  ]

  /// What can be written, in a line.
  package static let choices = "a square, like a1, or \(words.map(\.word).joined(separator: ", "))"

  /// Reads a line: a word, the name of a square, or on nine squares a digit of the keypad.
  package init(_ line: String, rules: Rules) {
    let text = line.filter { !$0.isWhitespace }
    if let known = Self.words.first(where: { $0.word == text.lowercased() }) {
      self = known.input
    } else if let digit = Int(text), let square = rules.square(ofKeypad: digit) {
      self = .square(square)
    } else {
      do {
        self = .square(try rules.square(named: text))
      } catch {
        switch error {
        case .offBoard: self = .wrong("\(error)".visible.shortened(to: 78))
        case .notAName:
          let shown = line.visible.shortened(to: 20)
          self = .wrong(
            text.isEmpty
              ? "write \(Self.choices)" : "'\(shown)' is not a square: write \(Self.choices)"
          )
        }
      }
    }
  }
}

extension Rules {
  /// The square where a digit stands on the keypad of a keyboard, on boards of three by three.
  package func square(ofKeypad digit: Int) -> Square? {
    guard columns == 3, rows == 3, (1...9).contains(digit) else { return nil }
    return square(column: (digit - 1) % 3, row: 2 - (digit - 1) / 3)
  }
}
