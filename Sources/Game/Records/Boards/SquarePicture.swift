package import GameModel
import TextKit

/// A picture of the board that shows how often winning lines went through each square.
package struct SquarePicture {
  private let rules: Rules
  /// For each square, how often a game was won on a line through it.
  package let counts: [Int]

  /// - Parameters:
  ///   - rules: The board.
  ///   - lines: How often games were won on each line, in the order of `rules.lines`.
  package init(_ rules: Rules, lines: [Int]) {
    self.rules = rules
    var counts = [Int](repeating: 0, count: rules.squareCount)
    for line in rules.lines {
      for square in line.squares { counts[square.index] += lines[line.index] }
    }
    self.counts = counts
  }

  /// The maximum number of lines through one square.
  package var maximum: Int { counts.max() ?? 0 }

  package var busiest: [Square] { rules.squares.filter { counts[$0.index] == maximum } }

  /// The board with coordinates at its edges, and a digit on each square that lines went through.
  ///
  /// A digit counts ninths of the maximum, rounded up; `·` is none. Two-letter column names are
  /// written downwards.
  package var lines: [String] {
    let margin = "\(rules.rows)".count
    func line(_ label: String, _ cells: [String]) -> String {
      label.padded(to: margin, .trailing) + "  " + cells.joined(separator: " ")
    }
    let rows = (0..<rules.rows).map { row in
      let squares = row * rules.columns..<(row + 1) * rules.columns
      return line("\(rules.rows - row)", squares.map { mark(counts[$0]) })
    }
    let letters = (0..<rules.columns).map { rules.letters(ofColumn: $0) }
    let length = letters.map(\.count).max() ?? 1
    return rows
      + (0..<length).map { place in
        line(
          "",
          letters.map { String($0.padded(to: length, .trailing).dropFirst(place).prefix(1)) }
        )
      }
  }

  private func mark(_ count: Int) -> String {
    count == 0 ? "·" : "\((9 * count + maximum - 1) / maximum)"
  }
}
