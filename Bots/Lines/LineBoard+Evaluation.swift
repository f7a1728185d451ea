import GameModel

/// The evaluation of a position in which nobody has a line, for a player.
extension LineBoard {
  /// The value of a player's lines minus that of the opponent's, and what else counts under the rules.
  func evaluation(for player: Player) -> Score {
    guard !geometry.threatsForceReplies else { return lineScore(for: player) }
    let forX =
      geometry.lineLoses
      ? safetyOfX - lineScore(for: .x) : lineScore(for: .x) + standingThreatsOfX
    return player == .x ? forX : -forX
  }

  /// In misère, how many more squares X can still mark without a line than O, each worth as much as a
  /// line missing one mark: the player who runs out of them must lose.
  private var safetyOfX: Score {
    guard hasFour(.x) || hasFour(.o) else { return 0 }
    var difference: Score = 0
    for square in 0..<geometry.squareCount where isFree(square) {
      if completes(square, for: .x) { difference &-= 1 }
      if completes(square, for: .o) { difference &+= 1 }
    }
    return difference &* threatWorth
  }

  /// With gravity, what X's threats that cannot be completed yet are worth more than O's.
  ///
  /// In the end somebody must mark the square below one. If all other columns are full by then, the
  /// number of marks says who will mark which height: on boards of even height X the odd rows,
  /// counted from the bottom as 1, and O the even ones (L. V. Allis, *A Knowledge-based Approach of
  /// Connect-Four*, 1988). So the lowest threat of each column at a height of its owner's counts, the
  /// more the lower it is; two, one above the other, win as soon as the column is filled up to them.
  private var standingThreatsOfX: Score {
    guard hasFour(.x) || hasFour(.o) else { return 0 }
    return (0..<geometry.columns).reduce(0) { $0 + standingThreatOfX(inColumn: $1) }
  }

  private func standingThreatOfX(inColumn column: Int) -> Score {
    let rows = geometry.squareCount / geometry.columns
    let others = geometry.squareCount - rows
    // What is free now was seen by the search.
    var (height, isReachable) = (0, true)
    var previous = (x: false, o: false)
    var square = geometry.squareCount - geometry.columns + column
    while square >= 0 {
      defer { (square, height) = (square - geometry.columns, height + 1) }
      guard isFree(square) else { continue }
      defer { isReachable = false }
      let threat = (x: completes(square, for: .x), o: completes(square, for: .o))
      if previous.x, threat.x { return 4 * threatWorth }
      if previous.o, threat.o { return -4 * threatWorth }
      let worth = isReachable ? 0 : threatWorth * Score(rows - height) / Score(rows)
      let isForX = (others + height).isMultiple(of: 2)
      if threat.x, isForX { return worth }
      if threat.o, !isForX { return -worth }
      previous = threat
    }
    return 0
  }

  /// The value of a line missing one mark.
  private var threatWorth: Score { geometry.weights[geometry.lineLength - 1] * 2 }
}
