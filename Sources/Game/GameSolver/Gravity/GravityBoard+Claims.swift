/// Bounds on scores that need no search, from who gets which squares in the end.
///
/// Both rest on *follow-up*: a player who answers each move with the square above it gets the
/// squares of even rows (J. D. Allen, *Expert Play in Connect-Four*, 1990; V. Allis, *A
/// Knowledge-Based Approach of Connect-Four*, 1988). They hold on boards with an even number of
/// rows. Scores are those of ``GravitySearch``, for the player to move, called the mover.
extension GravityBoard {
  /// A bound on the mover's score when an even number of squares is free: the other player follows.
  ///
  /// The number of columns of odd height is even. While the mover plays in a column of even height,
  /// the other player takes the square above, which is of an even row. When the mover takes the
  /// lowest free square of a column of odd height, the other player takes that of another such
  /// column. So the other player gets all free squares of even rows but those where a mark can fall
  /// now, and perhaps some of these; the mover gets no square but the others.
  ///
  /// If the mover's squares hold no line, the mover does not win. A line of the mover's does no harm
  /// where the other player's squares hold one in the same columns and direction below it, for that
  /// one is completed first. If the other player's squares hold a line then, the other player wins:
  /// at the latest when everything else is full and the mover has to play below its highest square.
  ///
  /// - Returns: The bound, or `nil` for none.
  @inline(__always)
  func followUpBound(_ mover: Word, _ other: Word, _ taken: Word) -> Int? {
    let theirs = other | evens & ~(mover | playable(taken))
    guard let tops = topsWithoutHarm(ofLinesIn: theirs, against: full ^ theirs) else { return nil }
    if tops == 0 { return 0 }
    var row = bottom
    var index = 0
    while tops & row == 0 {
      row = up(row, 1)
      index &+= 1
    }
    return -lateScore(row: index)
  }

  /// A bound on the mover's score when an odd number of squares is free: the other player has a
  /// threat in an odd row.
  ///
  /// The threat must lie in a column of odd height. The other player answers in this column with the
  /// square above, an odd one, until the threat is reached; elsewhere as in
  /// ``followUpBound(_:_:_:)``, for without this column the number of columns of odd height is even.
  /// The mover has to play below the threat when everything else is full, if not before.
  ///
  /// - Returns: The bound, or `nil` for none.
  @inline(__always)
  func oddThreatBound(_ mover: Word, _ other: Word, _ taken: Word, threats: Word) -> Int? {
    let playable = playable(taken)
    var candidates = threats & ~evens & rising(playable & evens)
    while candidates != 0 {
      let threat = candidates & (0 &- candidates)
      let index = threat.trailingZeroBitCount
      let start = index / shape.stride &* shape.stride
      let column = up(up(1, shape.rows) &- 1, start)
      let below = column & (threat &- 1)
      let followed = other | evens & ~(mover | playable | column)
      let theirs = followed | below & ~(evens | taken)
      // What lies above the threat is nobody's: the game is over before it is reached.
      let mine = (full & ~(theirs | column)) | below & ~theirs | mover & column
      if topsWithoutHarm(ofLinesIn: followed, against: mine) != nil {
        return -lateScore(row: index &- start)
      }
      candidates &= ~column
    }
    return nil
  }

  /// The highest squares of lines, or `nil` if the opponent may have a line that is not completed
  /// after one of them.
  @inline(__always)
  private func topsWithoutHarm(ofLinesIn theirs: Word, against mine: Word) -> Word? {
    let stride = shape.stride
    let level = lines(theirs, stride)
    let falling = lines(theirs, stride &- 1)
    let climbing = lines(theirs, stride &+ 1)
    let harm =
      lines(mine, 1) | lines(mine, stride) & ~rising(level)
      | lines(mine, stride &- 1) & ~rising(falling)
      | lines(mine, stride &+ 1) & ~rising(climbing)
    if harm != 0 { return nil }
    return level | falling | up(climbing, (shape.lineLength &- 1) &* (stride &+ 1))
  }

  /// The score of a win in a row, counted from 0, when everything but the squares at and above it
  /// in one column is full.
  @inline(__always)
  private func lateScore(row: Int) -> Int {
    let count = shape.columns &* shape.rows
    let ply = count &- shape.rows &+ row &+ 1
    return (count &+ 1) / 2 &+ 1 &- (ply &+ 1) / 2
  }
}
