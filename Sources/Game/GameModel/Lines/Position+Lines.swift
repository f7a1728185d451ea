/// Complete lines.
extension Position {
  /// All complete lines of a player, in the order of `Rules.lines`.
  ///
  /// - Complexity: O(number of lines); ``LineFinder`` counts the lines of millions of games.
  public func completedLines(of player: Player) -> [Line] {
    let lines = BoardLines.of(rules)
    let isX = player == .x
    return lines.all.filter { line in
      line.squares.allSatisfy { isMarked($0, isX) }
        && counts(lines.ends(of: line.index), for: player)
    }
  }

  /// Whether marks on all squares of a line are one, by what is before and after them.
  func counts(_ ends: [Square], for player: Player) -> Bool {
    rules.counts(ends, for: player) { self[$0] }
  }

  /// The squares that the player may mark, if it is their turn, to complete a line.
  ///
  /// - Complexity: O(number of lines).
  package func completions(of player: Player) -> SquareSet {
    let lines = BoardLines.of(rules)
    let missing = lines.all.compactMap { line -> Square? in
      let others = line.squares.filter { self[$0] != player }
      guard others.count == 1, isFree(others[0]) else { return nil }
      if state.hasGravity, missingSupport(of: others[0]) != nil { return nil }
      return counts(lines.ends(of: line.index), for: player) ? others[0] : nil
    }
    return SquareSet(missing, on: rules)
  }

  /// The player who completed a line and so ended the game: the winner, or in misère the loser.
  @inlinable public var lineOwner: Player? {
    state.isMisere ? winner?.opponent : state.isStuck ? nil : winner
  }

  /// The complete lines that ended the game, empty if none did: the winner's, or in misère the
  /// loser's.
  public var winningLines: [Line] { lineOwner.map(completedLines(of:)) ?? [] }

  /// Whether a player's marks, the last of which is not yet counted as a ply, contain a line on a
  /// board that fits one word.
  @inline(__always)
  func hasLine(_ isX: Bool) -> Bool {
    // The first player has *n* marks after 2*n* - 1 plies at the earliest.
    guard state.plies &+ 2 >= 2 &* state.lineLength || state.bits & PositionState.unreachable != 0
    else { return false }
    let (marks, others) = isX ? (xWord, oWord) : (oWord, xWord)
    return state.hasLine(in: marks, against: others, isX: isX)
  }
}

extension PositionState {
  /// Whether marks on a one-word board contain a line.
  ///
  /// Shifting marks onto themselves `lineLength - 1` times leaves the starts of unbroken runs (the
  /// left or upper end); the runs that wrap around the edge of the board are masked out.
  @inline(__always)
  func hasLine(in marks: UInt64, against others: UInt64, isX: Bool) -> Bool {
    let runs = runs(of: lineLength, in: marks)
    guard runs.row | runs.column | runs.right | runs.left != 0 else { return false }
    let isExact = needsExactLine(isX: isX)
    return !isExact && !needsUnblockedLine || counts(runs, of: marks, against: others, isExact)
  }

  /// Whether one of some runs counts, where longer ones or blocked ones may not.
  @inline(never)
  private func counts(
    _ runs: Runs,
    of marks: UInt64,
    against others: UInt64,
    _ isExact: Bool
  ) -> Bool {
    let longer = self.runs(of: lineLength &+ 1, in: marks)
    // The runs that have a square before and after them.
    let framed = self.starts(ofLength: lineLength &+ 2)
    // A run that is too long begins with one that is, or ends with the one after it.
    func counting(_ runs: UInt64, _ longer: UInt64, _ framed: UInt64, _ stride: Int) -> UInt64 {
      let (step, reach) = (
        UInt64(truncatingIfNeeded: stride), UInt64(truncatingIfNeeded: stride &* lineLength)
      )
      var exact = runs & ~(longer | longer &<< step)
      if needsUnblockedLine {
        exact &= ~((framed & others) &<< step & (reach < 64 ? others &>> reach : 0))
      }
      return isExact ? exact : exact | longer
    }
    return counting(runs.row, longer.row, framed.row, 1)
      | counting(runs.column, longer.column, framed.column, columns)
      | counting(runs.right, longer.right, framed.right, columns &+ 1)
      | counting(runs.left, longer.left, framed.left, columns &- 1) != 0
  }

  /// The squares where some runs start, by direction.
  private typealias Runs = (row: UInt64, column: UInt64, right: UInt64, left: UInt64)

  /// The squares where unbroken runs of a length start.
  @inline(__always)
  private func runs(of length: Int, in marks: UInt64) -> Runs {
    let stride = UInt64(truncatingIfNeeded: columns)
    let starts = starts(ofLength: length)
    var (row, column, right, left) = (marks, marks, marks, marks)
    var steps = length &- 1
    while steps > 0 {
      row &= row &>> 1
      column &= column &>> stride
      right &= right &>> (stride &+ 1)
      left &= left &>> (stride &- 1)
      steps &-= 1
    }
    return (row & starts.row, column & starts.column, right & starts.right, left & starts.left)
  }

  /// The squares where a run of a length may start.
  @inline(__always)
  private func starts(ofLength length: Int) -> Runs {
    func lowest(_ count: Int) -> UInt64 {
      count > 0 ? UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count) : 0
    }
    let reach = length &- 1
    var row = lowest(columns &- reach)
    var repeated = columns
    while repeated < squareCount {
      row |= row &<< UInt64(truncatingIfNeeded: repeated)
      repeated &*= 2
    }
    let column = lowest((rows &- reach) &* columns)
    return (row, column, row & column, (row << UInt64(truncatingIfNeeded: reach)) & column)
  }
}
