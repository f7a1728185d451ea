extension Rules {
  /// The number of words of a player's marks.
  package var wordCount: Int { (squareCount + 63) / 64 }
}

/// Positions as words, as bots in other languages see them: square *s* is the bit *s* % 64 of word
/// *s* / 64.
extension Position {
  /// The number of words of a player's marks.
  @inlinable public var wordCount: Int { state.wordCount }

  /// A word of a player's marks.
  ///
  /// - Precondition: `index` is less than ``wordCount``.
  @inlinable @inline(__always) public func word(_ index: Int, of player: Player) -> UInt64 {
    guard index > 0, let large else { return firstWord(of: player) }
    return large.word(index, isX: player == .x)
  }

  /// The number of free squares and, as a higher bit, whose turn it is: two plies later, it is less
  /// by two.
  @inlinable @inline(__always)
  package var turnCode: UInt64 { state.turnCode }

  /// The ``turnCode`` when a player has the first turn after this position.
  @inlinable @inline(__always)
  package func turnCode(for player: Player) -> UInt64 {
    player == playerToMove ? turnCode : state.continued(plies: 1).turnCode
  }

  /// The position in a game from this one after some plies, by the marks then on the board.
  ///
  /// - Parameters:
  ///   - plies: The plies, since this position.
  ///   - x: X's marks.
  ///   - o: O's marks.
  /// - Returns: The position.
  /// - Precondition: The board fits one word, the game is not over, and no square has two marks.
  @inlinable @inline(__always)
  public func continued(plies: Int, x: UInt64, o: UInt64) -> Position {
    precondition(large == nil && x & o == 0, "a square of one word bears one mark")
    return Position(xWord: x, oWord: o, state: state.continued(plies: plies))
  }

  /// Replaces the marks and the turn, in place, by those of a game that is not over.
  ///
  /// - Parameters:
  ///   - player: Whose turn it is.
  ///   - word: A word of a player's marks, by its index.
  /// - Precondition: No square has two marks, and all marks are on the board.
  @inlinable @inline(__always)
  public mutating func setMarks(playerToMove player: Player, _ word: (Int, Player) -> UInt64) {
    let (oldX, oldO) = (xWord, oWord)
    (xWord, oWord) = (word(0, .x), word(0, .o))
    var doubles = xWord & oWord
    var (xCount, oCount) = (xWord.nonzeroBitCount, oWord.nonzeroBitCount)
    if large != nil {
      large?.toggle(oldX ^ xWord, at: 0, isX: true, state)
      large?.toggle(oldO ^ oWord, at: 0, isX: false, state)
      for index in 1..<wordCount {
        let (x, o) = (word(index, .x), word(index, .o))
        let (newX, newO) = (x ^ self.word(index, of: .x), o ^ self.word(index, of: .o))
        large?.toggle(newX, at: index, isX: true, state)
        large?.toggle(newO, at: index, isX: false, state)
        doubles |= x & o
        xCount += x.nonzeroBitCount
        oCount += o.nonzeroBitCount
      }
    }
    precondition(doubles == 0, "a square bears one mark")
    state.setMarks(x: xCount, o: oCount, playerToMove: player)
  }
}
