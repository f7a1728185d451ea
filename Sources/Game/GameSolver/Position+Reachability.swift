public import GameModel

/// Positions that no game leads to.
extension Position {
  /// Why no game from the empty board can lead to the position, as in `X has 4 marks and O has 1`;
  /// `nil` if neither the numbers of marks nor the lines tell.
  ///
  /// Such a position can be solved all the same: play goes on from it by the rules. Where marks fall, a
  /// longer row or one that is blocked is no line, or X may not mark every square, the order of the moves
  /// may be another reason, which is not looked for.
  ///
  /// - Complexity: O(number of lines).
  public var impossibility: String? {
    let (x, o) = (marks(of: .x).count, marks(of: .o).count)
    guard x == o || x == o + 1 else {
      return "X has \(x) \(x == 1 ? "mark" : "marks") and O has \(o)"
    }
    let last: Player = x == o ? .o : .x
    guard playerToMove != last else { return "it is \(last.opponent)'s turn after these marks" }
    // The player who moved last must have completed all lines at once.
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
    return floatingMark.map { "\(rules.name(of: $0)) hangs in the air" }
  }
}
