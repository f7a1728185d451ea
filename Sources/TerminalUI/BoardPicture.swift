import GameModel
import Play
import TextKit

/// The board of a session as it is drawn on a screen.
struct BoardPicture {
  private let state: PlayState
  /// The square that Enter marks, `nil` where no square can be chosen.
  private let cursor: Square?
  private let layout: BoardLayout
  private let winning: Set<Square>

  /// A picture of the board of a session as it stands.
  init(_ state: PlayState, cursor: Square?, layout: BoardLayout) {
    self.state = state
    self.cursor = cursor
    self.layout = layout
    winning = Set(state.winningLines.flatMap(\.squares))
  }

  /// The lines of the board from the top, with the coordinates at the left and beneath.
  ///
  /// The cursor stands in brackets, the last move in parentheses; winning lines are in reverse, and
  /// the letters of columns of two letters above one another.
  var lines: [ScreenLine] {
    layout.rows.flatMap { row -> [ScreenLine] in
      var lines: [ScreenLine] = []
      if layout.cell.hasGrid { lines.append(border(above: row)) }
      for part in 0..<layout.cell.height { lines.append(line(row, part)) }
      return lines
    } + (layout.cell.hasGrid ? [border(above: layout.rows.upperBound)] : []) + labels
  }

  private var labels: [ScreenLine] {
    BoardText.columnLabels(layout.columns, on: state.rules).map { letters in
      let half = String(repeating: " ", count: layout.cell.width / 2)
      let cells = letters.map { half + $0 + half }.joined(separator: " ")
      return ScreenLine(blanks(layout.margin + 2) + cells, .faint)
    }
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

  /// One of the lines that a row takes.
  private func line(_ row: Int, _ part: Int) -> ScreenLine {
    let isMiddle = part == layout.cell.height / 2
    let number = isMiddle ? "\(state.rules.rows - row)" : ""
    var line = ScreenLine()
    line.add(blanks(layout.margin - number.count) + number + " ", [.faint])
    let squares = layout.columns.map { Square(row * state.rules.columns + $0) }
    if layout.cell.hasGrid {
      for square in squares {
        line.add("│", [.faint])
        let (left, right) = isMiddle ? brackets(of: square) : (" ", " ")
        let looks = looks(of: square)
        var middle = mark(on: square, part)
        middle.removeFirst()
        middle.removeLast()
        line.add(left, looks)
        line.add(middle, looks)
        line.add(right, looks)
      }
      line.add("│", [.faint])
    } else {
      // Between two squares there is one place: it closes the bracket of one or opens the other's.
      var before: Square?
      for square in squares {
        line.add(separator(before, square))
        line.add(mark(on: square, part), looks(of: square))
        before = square
      }
      line.add(separator(before, nil))
    }
    return line
  }

  private func separator(_ left: Square?, _ right: Square?) -> String {
    let closing = left.map { brackets(of: $0).right } ?? " "
    let opening = right.map { brackets(of: $0).left } ?? " "
    if left == cursor, left != nil { return closing }
    if right == cursor, right != nil { return opening }
    return closing == " " ? opening : closing
  }

  private func brackets(of square: Square) -> (left: String, right: String) {
    if square == cursor { return ("[", "]") }
    return square == state.lastMove ? ("(", ")") : (" ", " ")
  }

  private func looks(of square: Square) -> Set<ScreenSpan.Look> {
    var looks: Set<ScreenSpan.Look> = square == cursor ? [.bold] : []
    guard let player = state.position[square] else { return looks }
    looks.insert(player == .x ? .x : .o)
    if square == state.lastMove { looks.insert(.bold) }
    if winning.contains(square) { looks.formUnion([.bold, .reverse]) }
    return looks
  }

  /// What stands on a square, in one of the lines that it takes.
  private func mark(on square: Square, _ part: Int) -> String {
    let player = state.position[square]
    switch layout.cell {
    case .large:
      switch player {
      case .x: return ["  ╲ ╱  ", "   ╳   ", "  ╱ ╲  "][part]
      case .o: return ["  ╭─╮  ", "  │ │  ", "  ╰─╯  "][part]
      case nil: return blanks(7)
      }
    case .grid: return " \(player.map(\.description) ?? " ") "
    case .compact: return player.map(\.description) ?? "·"
    }
  }
}
