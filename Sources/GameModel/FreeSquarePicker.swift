/// Picks free squares by number as `Position.freeSquare(rank:)` does, for those who pick them by
/// the million.
///
/// On boards of at most nine squares it looks them up, with no branch that depends on chance:
/// counting to a square picked at random mispredicts one at nearly every move.
public struct FreeSquarePicker: Sendable {
  /// For each set of taken squares the numbers of the free ones, four bits each, lowest first.
  @usableFromInline let squares: [UInt64]

  /// A picker for any board.
  public init() {
    squares = (0..<512).map { taken in
      var packed: UInt64 = 0
      var count: UInt64 = 0
      for square in 0..<9 as Range<UInt64> where taken >> square & 1 == 0 {
        packed |= square << (4 * count)
        count += 1
      }
      return packed
    }
  }

  /// The free square before which `rank` free ones come in reading order.
  ///
  /// - Precondition: `rank` is less than `position.freeCount`.
  @inlinable @inline(__always)
  public func freeSquare(rank: Int, in position: Position) -> Square {
    guard position.state.squareCount <= 9 else { return position.freeSquare(rank: rank) }
    let packed = squares[Int(truncatingIfNeeded: (position.xWord | position.oWord) & 511)]
    return Square(Int(truncatingIfNeeded: packed &>> UInt64(truncatingIfNeeded: 4 &* rank) & 15))
  }
}
