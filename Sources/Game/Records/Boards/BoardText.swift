package import GameModel

/// A board with its coordinates, in plain text.
package enum BoardText {
  /// The rows from the top, `a1` at the lower left, winning lines in capitals; two-letter column
  /// names are written downwards; squares that the player to move may not mark have a mark of their own,
  /// which a last line explains.
  package static func lines(_ position: Position) -> [String] {
    let rules = position.rules
    let margin = "\(rules.rows)".count
    func line(_ label: String, _ cells: [String]) -> String {
      let blanks = String(repeating: " ", count: margin - label.count)
      let text = blanks + label + "  " + cells.joined(separator: " ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    var squares = position.drawnSquares(showsLines: true)
    for (square, _) in position.forbiddenMoves {
      squares[rules.row(of: square)][rules.column(of: square)] = forbiddenMark
    }
    let rows = squares.enumerated().map { row, cells in line("\(rules.rows - row)", cells) }
    let legend = forbiddenLegend(position).map { line("", [$0]) }
    return rows + columnLabels(0..<rules.columns, on: rules).map { line("", $0) }
      + [legend].compactMap(\.self)
  }

  /// What is drawn on a free square that the player to move may not mark.
  package static let forbiddenMark = "!"

  /// What the mark of forbidden squares means; `nil` where there are none.
  package static func forbiddenLegend(_ position: Position) -> String? {
    position.forbiddenMoves.isEmpty
      ? nil : "\(forbiddenMark) forbidden to \(position.playerToMove)"
  }

  /// The letters of columns, one line for each letter of the longest name.
  package static func columnLabels(_ columns: Range<Int>, on rules: Rules) -> [[String]] {
    let names = columns.map { rules.letters(ofColumn: $0) }
    let length = names.map(\.count).max() ?? 1
    return (0..<length).map { place in
      names.map { name in
        let letters = Array(repeating: " ", count: length - name.count) + name.map { "\($0)" }
        return letters[place]
      }
    }
  }
}
