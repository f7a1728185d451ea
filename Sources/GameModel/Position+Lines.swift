/// Complete lines.
extension Position {
  /// All complete lines of a player, in the order of `Rules.lines`.
  ///
  /// - Complexity: O(number of lines); games by the million are counted by ``LineFinder``.
  public func completedLines(of player: Player) -> [Line] {
    let marks = marks(of: player)
    return rules.lines.filter { $0.squares.allSatisfy(marks.contains) }
  }

  /// The complete lines of the winner, empty where nobody has won.
  public var winningLines: [Line] { winner.map(completedLines(of:)) ?? [] }

  /// Whether marks hold a line, given that the mark on `square` came last.
  func completesLine(_ marks: SquareSet, through square: Square) -> Bool {
    guard plies >= pliesToLine else { return false }
    return rules.fitsOneWord
      ? rules.hasLine(inWord: marks.firstWord) : hasLongRun(marks, through: square)
  }

  func hasLongRun(_ marks: SquareSet, through square: Square) -> Bool {
    let column = rules.column(of: square)
    let row = rules.row(of: square)
    return LineDirection.allCases.contains { direction in
      let step = direction.step
      func reach(_ sign: Int) -> Int {
        let columns = sign * step.columns
        let rows = sign * step.rows
        let room = min(
          columns == 0 ? Int.max : columns > 0 ? rules.columns - 1 - column : column,
          rows == 0 ? Int.max : rows > 0 ? rules.rows - 1 - row : row
        )
        let stride = rows * rules.columns + columns
        var length = 0
        while length < room, marks.contains(Square(square.index + (length + 1) * stride)) {
          length += 1
        }
        return length
      }
      return 1 + reach(1) + reach(-1) >= rules.lineLength
    }
  }
}
