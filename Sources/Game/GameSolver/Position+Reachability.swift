public import GameModel

/// Positions that no game leads to.
extension Position {
  /// Why no game from the empty board can lead to the position, as in `X has 4 marks and O has 1`;
  /// `nil` if one can.
  ///
  /// Such a position can be solved all the same: play goes on from it by the rules. Where marks fall, a
  /// longer row or one that is blocked is no line, or X may not mark every square, it depends on the order
  /// of the moves whether there is such a game; `nil` is then also the answer if a short search does not
  /// tell.
  ///
  /// - Complexity: O(number of lines), where the order of the moves does not matter.
  public var whyUnreachable: String? {
    let (x, o) = (marks(of: .x).count, marks(of: .o).count)
    guard x == o || x == o + 1 else {
      return "X has \(x) \(x == 1 ? "mark" : "marks") and O has \(o)"
    }
    let last: Player = x == o ? .o : .x
    guard playerToMove != last else { return "it is \(last.opponent)'s turn after these marks" }
    // Who moved last must have completed all lines at once.
    let lines = completedLines(of: last)
    guard completedLines(of: last.opponent).isEmpty else {
      return lines.isEmpty
        ? "\(last) has moved after \(last.opponent) completed a line"
        : "both players have a line"
    }
    if let first = lines.first {
      let common = lines.dropFirst().reduce(into: Set(first.squares)) {
        $0.formIntersection($1.squares)
      }
      guard !common.isEmpty else { return "\(last) has lines that no single move completes" }
    }
    if let square = floatingMark { return "\(rules.name(of: square)) hangs in the air" }
    let depends =
      rules.placement == .gravity || rules.line != .atLeast || rules.restriction != .none
    guard depends else { return nil }
    var search = RetroSearch()
    return search.isRefuted(self) ? "no order of moves leads to these marks" : nil
  }
}

/// Takes moves back, one after another, until the board is empty.
private struct RetroSearch {
  /// The positions from which the empty board is not reached.
  private var refuted: Set<Position> = []
  /// How many positions are looked at.
  private var budget = 2_000

  /// Whether it is certain that no game leads to a position with the right numbers of marks.
  mutating func isRefuted(_ position: Position) -> Bool {
    if position.plies == 0 { return false }
    if refuted.contains(position) { return true }
    guard budget > 0 else { return false }
    budget -= 1
    for square in position.marks(of: position.playerToMove.opponent) {
      guard let before = position.takingBack(square) else { continue }
      if !isRefuted(before) { return false }
    }
    refuted.insert(position)
    return true
  }
}

extension Position {
  /// The position before a move; `nil` if the mark bears another, or the move was not legal then.
  fileprivate func takingBack(_ square: Square) -> Position? {
    if rules.placement == .gravity, let above = rules.square(above: square), !isFree(above) {
      return nil
    }
    var (x, o) = (marks(of: .x), marks(of: .o))
    if playerToMove == .x { o.remove(square) } else { x.remove(square) }
    let before = Position(rules, xMarks: x, oMarks: o, playerToMove: playerToMove.opponent)
    return before.isLegal(square) ? before : nil
  }
}

extension Rules {
  fileprivate func square(above square: Square) -> Square? {
    self.square(column: column(of: square), row: row(of: square) - 1)
  }
}
