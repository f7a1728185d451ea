import GameModel
import Testing

/// A board in a table of tests, written as its columns, rows and line length: `"15,15,5"`.
struct Board: Sendable {
  let columns: Int
  let rows: Int
  let lineLength: Int

  var rules: Rules {
    get throws { try Rules(columns: columns, rows: rows, lineLength: lineLength) }
  }
}

extension Board: ExpressibleByStringLiteral {
  init(stringLiteral text: String) {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    precondition(numbers.count == 3, "a board is written as three numbers")
    (columns, rows, lineLength) = (numbers[0], numbers[1], numbers[2])
  }
}

extension Board: CustomTestStringConvertible {
  var testDescription: String { "\(columns),\(rows),\(lineLength)" }
}
