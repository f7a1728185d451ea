package import GameModel
import Testing

/// A board in a table of tests, written as its columns, rows and line length: `"15,15,5"`.
package struct Board: Sendable {
  /// Squares from left to right.
  package let columns: Int
  /// Squares from top to bottom.
  package let rows: Int
  /// Marks in a row that win.
  package let lineLength: Int

  /// The rules of the board.
  package var rules: Rules {
    get throws { try rules() }
  }

  /// Boards of every kind: tiny, thin, of at most 64 squares, of just over 64, and large.
  package static let various: [Board] = [
    "1,1,1", "1,2,2", "2,1,1", "2,2,2", "1,7,3", "9,1,4", "3,3,3", "3,3,2", "4,3,3", "3,4,3",
    "4,4,4", "2,9,2", "7,5,4", "5,7,7", "8,8,5", "8,8,1", "32,2,3", "2,32,2", "13,5,4", "5,13,5",
    "9,8,4", "8,16,6", "16,8,3", "15,15,5", "19,19,6", "32,1,5", "1,32,32", "32,31,7", "32,32,5",
  ]
}

extension Board: ExpressibleByStringLiteral {
  /// The board of three numbers.
  package init(stringLiteral text: String) {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    precondition(numbers.count == 3, "a board is written as three numbers")
    (columns, rows, lineLength) = (numbers[0], numbers[1], numbers[2])
  }
}

extension Board: CustomTestStringConvertible {
  /// The board as it is written.
  package var testDescription: String { "\(columns),\(rows),\(lineLength)" }
}
