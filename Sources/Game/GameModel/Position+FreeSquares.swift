/// Free squares.
extension Position {
  /// The free squares, in reading order.
  public var freeSquares: SquareSet {
    if large == nil { return SquareSet(firstWord: firstFreeWord) }
    return SquareSet(allOf: rules).subtracting(marks(of: .x)).subtracting(marks(of: .o))
  }

  /// The number of free squares.
  @inlinable public var freeCount: Int { state.freeCount }

  /// The free square with `rank` free ones before it in reading order.
  ///
  /// - Precondition: `rank` is less than ``freeCount``.
  /// - Complexity: O(number of words); nothing is allocated, and no branch depends on chance.
  public func freeSquare(rank: Int) -> Square {
    FreeSquarePicker.shared.freeSquare(rank: rank, in: self)
  }

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
