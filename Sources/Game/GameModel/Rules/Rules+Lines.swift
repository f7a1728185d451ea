/// The winning lines in fixed order: rows from the top, columns from the left, diagonals falling to
/// the right, diagonals falling to the left; within a kind by the line's start.
extension Rules {
  /// All winning lines in order; for tic-tac-toe, eight: three rows, three columns, two diagonals.
  ///
  /// - Complexity: O(1), but for the first time.
  public var lines: [Line] { BoardLines.of(self).all }

  /// - Complexity: O(`columns` · `rows` · `lineLength`).
  func makeLines() -> [Line] {
    var lines: [Line] = []
    for direction in LineDirection.allCases {
      for start in lineStarts(direction) {
        lines.append(Line(index: lines.count, direction: direction, squares: run(direction, start)))
      }
    }
    return lines
  }

  /// The squares where a line of a direction may start: its upper end, or the left end of a row.
  ///
  /// Starts of columns are listed from the left, all others from the top.
  private func lineStarts(_ direction: LineDirection) -> [Square] {
    // A line of one square is the same in every direction: it counts as a row.
    if lineLength == 1, direction != .row { return [] }
    let step = direction.step
    let starts = squares.filter { square in
      let lastColumn = column(of: square) + step.columns * (lineLength - 1)
      let lastRow = row(of: square) + step.rows * (lineLength - 1)
      return self.square(column: lastColumn, row: lastRow) != nil
    }
    guard direction == .column else { return starts }
    return starts.sorted { (column(of: $0), $0) < (column(of: $1), $1) }
  }

  /// The squares of the board that would make a line longer: at most one at each end.
  func ends(of line: Line) -> [Square] {
    [(line.squares[0], -1), (line.squares[lineLength - 1], 1)].compactMap { end, sign in
      square(
        column: column(of: end) + sign * line.direction.step.columns,
        row: row(of: end) + sign * line.direction.step.rows
      )
    }
  }

  private func run(_ direction: LineDirection, _ start: Square) -> [Square] {
    let stride = direction.step.rows * columns + direction.step.columns
    return (0..<lineLength).map { Square(start.index + $0 * stride) }
  }
}
