import GameModel
import Records
import Reports
import TextKit

/// A board with a text on each square, and its coordinates.
struct BoardGrid {
  private let rules: Rules
  /// The texts in reading order.
  private var cells: [String]
  /// What the mark of forbidden squares means, `nil` where there are none.
  private let legend: String?

  /// The marks of a position and of the squares that the player to move may not mark, and other texts on
  /// some squares.
  init(_ position: Position, _ texts: some Sequence<(Square, String)>) {
    rules = position.rules
    cells = rules.squares.map { position[$0]?.rawValue ?? "" }
    for (square, text) in texts { cells[square.index] = text }
    for (square, _) in position.forbiddenMoves { cells[square.index] = BoardText.forbiddenMark }
    legend = BoardText.forbiddenLegend(position)
  }

  /// The rows from the top, then the letters of the columns and what a mark means, without blanks at their
  /// ends; where the style is too narrow, squares move together.
  func lines(_ style: TextStyle, emphasised: Set<Square>) -> [String] {
    let width = cells.map(\.count).max() ?? 1
    let margin = "\(rules.rows)".count
    let gap = margin + 1 + rules.columns * (width + 2) <= style.width ? "  " : " "
    func line(_ label: String, _ cells: [String]) -> String {
      (label.padded(to: margin, .trailing) + " " + cells.joined()).trimmingBlanksAtEnd
    }
    let rows = (0..<rules.rows).map { row in
      let cells = (0..<rules.columns).map { column in
        let square = Square(row * rules.columns + column)
        let cell = gap + self.cells[square.index].padded(to: width, .trailing)
        return emphasised.contains(square) ? style(.bold, cell) : cell
      }
      return line("\(rules.rows - row)", cells)
    }
    let letters = BoardText.columnLabels(0..<rules.columns, on: rules).map { names in
      line("", names.map { gap + $0.padded(to: width, .trailing) })
    }
    return rows + letters + [legend.map { line("", [gap + $0]) }].compactMap(\.self)
  }
}
