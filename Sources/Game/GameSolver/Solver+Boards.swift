public import GameModel

/// The boards that can be solved.
extension Solver {
  /// The limit of nodes where no answer is better than a slow one: none on boards where
  /// ``canSolve(_:)`` is true, elsewhere a few tenths of a second.
  public static func usualNodeLimit(for rules: Rules) -> Int? { canSolve(rules) ? nil : 200_000 }

  /// Whether every position of a game can be solved in reasonable time without a node limit.
  ///
  /// True for boards of at most 25 squares, for lines of one or two, for lines of three on boards
  /// at least three squares wide and high, and for boards with at most 2ᵏ lines, *k* being the
  /// line's length (then one mark is a small advantage, in the sense of the Erdős–Selfridge sum);
  /// in every case with at most 64 squares.
  ///
  /// The choice is based on measurements: on all such boards of three or more in a row, the best
  /// moves of the empty board, after every first move and in the positions of random games were
  /// found from scratch within 2.5 million nodes, about a second; on most, within a thousandth of
  /// that.
  ///
  /// Where a mark may harm its player, a search of positions has to do with less: true for boards of at
  /// most 16 squares; where a line wins and marks may go anywhere, of at most 20 on two rows or more;
  /// where marks fall in at most six columns, of at most 25, or of at most 30 if a line of so many or
  /// more wins; and for lines of one. It is false for renju, where only the ends of games are solved: see
  /// ``ExhaustiveSolver``.
  ///
  /// Many positions of other boards of at most 64 squares can be solved too; a ``nodeLimit`` gives
  /// up on the rest.
  ///
  /// - Complexity: O(number of lines).
  public static func canSolve(_ rules: Rules) -> Bool {
    guard rules.fitsOneWord, !rules.has(.renju) else { return false }
    guard rules.isMonotone else { return canSearch(rules) }
    if rules.squareCount <= 25 || rules.lineLength <= 2 { return true }
    if rules.lineLength == 3, min(rules.columns, rules.rows) >= 3 { return true }
    return UInt64(rules.lines.count) <= 1 << UInt64(rules.lineLength)
  }

  /// Whether a search of positions, move by move, solves each of them in about as much time.
  private static func canSearch(_ rules: Rules) -> Bool {
    if rules.lineLength == 1 { return true }
    if GravityGame(rules) != nil, rules.squareCount <= 30 { return true }
    let hasManyMoves = !rules.has(.gravity) && !rules.has(.misere)
    let most =
      if rules.has(.gravity), rules.columns <= 6 {
        25
      } else if hasManyMoves, min(rules.columns, rules.rows) > 1 {
        20
      } else {
        16
      }
    return rules.squareCount <= most
  }
}
