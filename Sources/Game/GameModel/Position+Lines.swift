/// Complete lines.
extension Position {
  /// All complete lines of a player, in the order of `Rules.lines`.
  ///
  /// - Complexity: O(number of lines); ``LineFinder`` counts the lines of millions of games.
  public func completedLines(of player: Player) -> [Line] {
    rules.lines.filter { line in line.squares.allSatisfy { isMarked($0, player == .x) } }
  }

  /// The free squares with which a player completes a line, whoever is to move.
  ///
  /// - Complexity: O(number of lines).
  package func completions(of player: Player) -> SquareSet {
    let missing = rules.lines.compactMap { line -> Square? in
      let others = line.squares.filter { self[$0] != player }
      return others.count == 1 && isFree(others[0]) ? others[0] : nil
    }
    return SquareSet(missing, on: rules)
  }

  /// The complete lines of the winner, empty if nobody has won.
  public var winningLines: [Line] { winner.map(completedLines(of:)) ?? [] }

  /// Whether a player's marks, the last of which is not yet counted as a ply, contain a line on a
  /// board that fits one word.
  @inline(__always)
  func hasLine(_ isX: Bool) -> Bool {
    // The first player has *n* marks after 2*n* - 1 plies at the earliest.
    guard state.plies &+ 2 >= 2 &* state.lineLength || state.bits & PositionState.unreachable != 0
    else { return false }
    return hasLine(inWord: isX ? xWord : oWord)
  }

  /// Whether marks on a one-word board contain a line.
  ///
  /// Shifting marks onto themselves `lineLength - 1` times leaves the starts of unbroken runs (the
  /// left or upper end); the runs that wrap around the edge of the board are masked out.
  @inline(__always)
  private func hasLine(inWord marks: UInt64) -> Bool {
    let stride = UInt64(truncatingIfNeeded: state.columns)
    let (startColumns, startRows) = lineStarts
    var (row, column, right, left) = (marks, marks, marks, marks)
    var steps = state.lineLength &- 1
    let reach = UInt64(truncatingIfNeeded: steps)
    while steps > 0 {
      row &= row &>> 1
      column &= column &>> stride
      right &= right &>> (stride &+ 1)
      left &= left &>> (stride &- 1)
      steps &-= 1
    }
    let slanting = (right & startColumns) | (left & (startColumns << reach))
    return (row & startColumns) | ((column | slanting) & startRows) != 0
  }

  /// The columns where a row may start, and the rows where a column may.
  @inline(__always)
  private var lineStarts: (columns: UInt64, rows: UInt64) {
    func lowest(_ count: Int) -> UInt64 {
      count > 0 ? UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count) : 0
    }
    let reach = state.lineLength &- 1
    var columns = lowest(state.columns &- reach)
    var repeated = state.columns
    while repeated < state.squareCount {
      columns |= columns &<< UInt64(truncatingIfNeeded: repeated)
      repeated &*= 2
    }
    return (columns, lowest((state.rows &- reach) &* state.columns))
  }
}
