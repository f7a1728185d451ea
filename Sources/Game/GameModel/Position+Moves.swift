/// Legal moves, and free squares.
extension Position {
  /// The squares that the player to move may mark, in reading order; none once the game is over.
  public var moves: SquareSet { isOver ? SquareSet(on: rules) : freeSquares }

  /// The number of legal moves, 0 once the game is over.
  @inlinable public var moveCount: Int { state.hasWinner ? 0 : state.freeCount }

  /// Whether the player to move may mark a square.
  @inlinable public func isLegal(_ square: Square) -> Bool { refusal(of: square) == nil }

  /// Why a square may not be marked, or `nil` if it may.
  @inlinable public func refusal(of square: Square) -> MoveError? {
    if isOver { return .gameOver(square) }
    guard square.index < state.squareCount else { return .offBoard(square) }
    return isFree(square) ? nil : .taken(square)
  }

  /// The legal move with `rank` others before it in reading order.
  ///
  /// - Precondition: `rank` is less than ``moveCount``.
  /// - Complexity: O(number of words); nothing is allocated, and no branch depends on chance.
  public func move(rank: Int) -> Square { MovePicker.shared.move(rank: rank, in: self) }

  /// The free squares, in reading order.
  public var freeSquares: SquareSet {
    if large == nil { return SquareSet(firstWord: firstFreeWord) }
    return SquareSet(allOf: rules).subtracting(marks(of: .x)).subtracting(marks(of: .o))
  }

  /// The number of free squares.
  @inlinable public var freeCount: Int { state.freeCount }

  /// The byte with the free square that a number of free ones come before in reading order.
  @inline(__always)
  func freeByte(rank: Int) -> RankedByte {
    guard let large else {
      let free = firstFreeWord
      return RankedByte(free, BitCounts(free), rank: rank)
    }
    return large.freeByte(rank: rank, state)
  }

  /// The free squares among the first 64.
  @inlinable @inline(__always) var firstFreeWord: UInt64 {
    let onBoard = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- min(64, state.squareCount))
    return onBoard & ~(xWord | oWord)
  }
}
