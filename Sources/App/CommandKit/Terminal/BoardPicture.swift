import GameModel
import Records
import TextKit

/// A position as drawn on a screen.
///
/// A square can be marked in three ways that can be told apart without colours: the cursor is in
/// brackets; the last move is in parentheses or underlined, or both, and in braces under the
/// cursor; winning lines are in reverse. Squares that the player to move may not mark have a mark of
/// their own.
struct BoardPicture {
  let position: Position
  let lastMove: Square?
  /// The square that Enter marks, or `nil` if none can be chosen.
  let cursor: Square?
  private let layout: BoardLayout
  private let winning: Set<Square>
  private let forbidden: Set<Square>

  init(_ position: Position, lastMove: Square?, cursor: Square?, layout: BoardLayout) {
    self.position = position
    self.lastMove = lastMove
    self.cursor = cursor
    self.layout = layout
    winning = Set(position.winningLines.flatMap(\.squares))
    forbidden = Set(position.forbiddenMoves.map(\.square))
  }

  /// The lines of the board from the top, with coordinates on the left and below.
  var lines: [ScreenLine] {
    layout.rows.flatMap { row -> [ScreenLine] in
      let border = layout.cell.hasGrid ? [border(above: row)] : []
      return border + (0..<layout.cell.height).map { line(row, $0) }
    } + (layout.cell.hasGrid ? [border(above: layout.rows.upperBound)] : []) + labels
  }

  private var labels: [ScreenLine] {
    let cell = layout.cell
    let half = blanks(cell.width / 2)
    return layout.columnLabels.map { letters in
      var line = ScreenLine(blanks(layout.margin + 1), .faint)
      for (column, letter) in zip(layout.columns, letters) {
        line.add(blanks(cell.gap), [.faint])
        line.add(half + letter + half, [column == chosenColumn ? .bold : .faint])
      }
      return line
    }
  }

  /// The column that a mark would fall in, or `nil` where squares are chosen.
  private var chosenColumn: Int? {
    layout.rules.has(.gravity) ? cursor.map(layout.rules.column(of:)) : nil
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func border(above row: Int) -> ScreenLine {
    let ends: (left: String, middle: String, right: String) =
      switch row {
      case layout.rows.lowerBound: ("┌", "┬", "┐")
      case layout.rows.upperBound: ("└", "┴", "┘")
      default: ("├", "┼", "┤")
      }
    let dash = String(repeating: "─", count: layout.cell.width)
    let dashes = Array(repeating: dash, count: layout.columns.count)
    let line = ends.left + dashes.joined(separator: ends.middle) + ends.right
    return ScreenLine(blanks(layout.margin + 1) + line, .faint)
  }

  private func line(_ row: Int, _ part: Int) -> ScreenLine {
    let isMiddle = part == layout.cell.height / 2
    let number = isMiddle ? "\(layout.rules.rows - row)" : ""
    var line = ScreenLine()
    line.add(blanks(layout.margin - number.count) + number + " ", [.faint])
    var before: Square?
    for square in layout.columns.map({ Square(row * layout.rules.columns + $0) }) {
      add(gap(before, square), to: &line)
      let (left, mark, right) = parts(of: square, part)
      line.add(left, looks(of: square))
      line.add(mark, markLooks(of: square))
      line.add(right, looks(of: square))
      before = square
    }
    add(gap(before, nil), to: &line)
    return line
  }

  private func add(_ gap: String, to line: inout ScreenLine) {
    line.add(gap, layout.cell.hasGrid ? [.faint] : gap == " " ? [] : [.bold])
  }

  /// The text between two squares, or at an edge of the board.
  private func gap(_ left: Square?, _ right: Square?) -> String {
    switch layout.cell {
    case .large, .grid: return "│"
    case .spaced: return ""
    case .compact:
      if let cursor, left == cursor || right == cursor { return left == cursor ? "]" : "[" }
      guard let lastMove, !isCrowded, left == lastMove || right == lastMove else { return " " }
      return left == lastMove ? ")" : "("
    }
  }

  /// Whether the cursor, on or beside the last move, leaves no room for its parentheses.
  private var isCrowded: Bool {
    guard let cursor, let lastMove else { return false }
    return layout.rules.row(of: cursor) == layout.rules.row(of: lastMove)
      && abs(cursor.index - lastMove.index) <= 1
  }

  /// The text of a square in one of its lines: its mark, and what surrounds it.
  private func parts(of square: Square, _ part: Int) -> (left: String, mark: String, right: String)
  {
    let (isCursor, isLast) = (square == cursor, square == lastMove)
    let mark =
      forbidden.contains(square) ? BoardText.forbiddenMark : position[square].map(\.description)
    switch layout.cell {
    case .large:
      guard part == 1 else { return ("  ", largeMark(on: square, part), "  ") }
      let cursor = isCursor ? ("[", "]") : (" ", " ")
      let last = isLast ? ("(", ")") : (" ", " ")
      return (cursor.0 + last.0, largeMark(on: square, part), last.1 + cursor.1)
    case .grid, .spaced:
      let free = layout.cell == .spaced ? "·" : " "
      let around =
        isCursor ? (isLast ? ("{", "}") : ("[", "]")) : (isLast ? ("(", ")") : (" ", " "))
      return (around.0, mark ?? free, around.1)
    case .compact: return ("", mark ?? "·", "")
    }
  }

  private func largeMark(on square: Square, _ part: Int) -> String {
    switch position[square] {
    case .x: ["╲ ╱", " ╳ ", "╱ ╲"][part]
    case .o: ["╭─╮", "│ │", "╰─╯"][part]
    case nil where forbidden.contains(square) && part == 1: " \(BoardText.forbiddenMark) "
    case nil: blanks(3)
    }
  }

  private func looks(of square: Square) -> Set<ScreenSpan.Look> {
    var looks: Set<ScreenSpan.Look> = square == cursor ? [.bold] : []
    guard let player = position[square] else { return looks }
    looks.insert(.mark(of: player))
    if square == lastMove { looks.insert(.bold) }
    if winning.contains(square) { looks.formUnion([.bold, .reverse]) }
    return looks
  }

  /// The looks of the mark itself; an underline below a large mark would look like part of it.
  private func markLooks(of square: Square) -> Set<ScreenSpan.Look> {
    let isUnderlined = square == lastMove && layout.cell != .large
    return looks(of: square).union(isUnderlined ? [.underlined] : [])
  }
}
