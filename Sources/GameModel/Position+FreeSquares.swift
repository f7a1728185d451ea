/// Free squares.
extension Position {
  /// The free squares, in reading order.
  public var freeSquares: SquareSet {
    if furtherWords == nil { return SquareSet(firstWord: firstFreeWord) }
    return SquareSet(allOf: rules).subtracting(marks(of: .x)).subtracting(marks(of: .o))
  }

  /// The number of free squares.
  @inlinable public var freeCount: Int { state.freeCount }

  /// The free square with `rank` free ones before it in reading order.
  ///
  /// - Precondition: `rank` is less than ``freeCount``.
  /// - Complexity: O(`rank`) on boards of one word, O(number of words) more on others; nothing is
  ///   allocated.
  public func freeSquare(rank: Int) -> Square {
    guard let furtherWords else { return Square(firstFreeWord.placeOfBit(rank: rank)) }
    var rank = rank
    var word = firstFreeWord
    var wordIndex = 0
    while case let count = word.nonzeroBitCount, rank >= count {
      rank &-= count
      word = ~(furtherWords[2 * wordIndex] | furtherWords[2 * wordIndex + 1])
      wordIndex += 1
    }
    return Square(wordIndex * 64 + word.placeOfBit(rank: rank))
  }

  /// The free squares among the first 64.
  @inlinable @inline(__always) var firstFreeWord: UInt64 {
    let onBoard = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- min(64, state.squareCount))
    return onBoard & ~(xWord | oWord)
  }
}
