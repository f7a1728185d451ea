package import GameModel
import TextKit

/// A line typed by a person who plays without a full-screen terminal.
package enum PlayInput: Hashable {
  case square(Square)
  /// To let a mark fall in a column, from 0 at the left.
  case column(Int)
  /// The commands with a word each.
  case newGame, undo, hint, explain, switchSides, help, quit
  /// Anything else, with what is wrong with it.
  case wrong(String)

  private static let words: [(word: String, input: PlayInput)] = [
    ("new", .newGame), ("undo", .undo), ("hint", .hint), ("explain", .explain),
    ("switch", .switchSides),
    ("help", .help), ("quit", .quit),
  ]

  /// The possible inputs, in one line.
  package static func choices(_ rules: Rules) -> String {
    let place = rules.has(.gravity) ? "a column, like 4 or d" : "a square, like a1"
    return "\(place), or \(words.map(\.word).joined(separator: ", "))"
  }

  /// Parses a line: a word, the name of a square, or on nine squares a digit of the keypad; where marks
  /// fall, a column by its number or its letter.
  package init(_ line: String, rules: Rules) {
    let text = line.filter { !$0.isWhitespace }
    if let known = Self.words.first(where: { $0.word == text.lowercased() }) {
      self = known.input
    } else if let column = rules.column(named: text) {
      self = .column(column)
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
              ? "write \(Self.choices(rules))"
              : "'\(shown)' is not \(rules.has(.gravity) ? "a column" : "a square"): write "
                + Self.choices(rules)
          )
        }
      }
    }
  }
}

extension Rules {
  /// The column, from 0 at the left, of a number from 1 or of letters, where marks fall and one chooses
  /// columns; otherwise, and for anything else, `nil`.
  package func column(named text: String) -> Int? {
    guard has(.gravity) else { return nil }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) {
      return (1...columns).contains(number) ? number - 1 : nil
    }
    return (0..<columns).first { letters(ofColumn: $0) == text.lowercased() }
  }

  /// The square at a digit's position on the numeric keypad, on 3 by 3 boards.
  package func square(ofKeypad digit: Int) -> Square? {
    guard columns == 3, rows == 3, !has(.gravity), (1...9).contains(digit) else {
      return nil
    }
    return square(column: (digit - 1) % 3, row: 2 - (digit - 1) / 3)
  }
}
