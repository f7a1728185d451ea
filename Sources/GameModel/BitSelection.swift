extension UInt64 {
  /// The place of the set bit before which `rank` lower ones are set.
  ///
  /// - Precondition: More than `rank` bits are set.
  /// - Complexity: O(1) for words of nine bits, O(`rank`) otherwise.
  @inlinable func placeOfBit(rank: Int) -> Int {
    if self < SelectionTable.size { return SelectionTable.nineBits.place(in: self, rank: rank) }
    var word = self
    var rank = rank
    while rank > 0 {
      word &= word &- 1
      rank &-= 1
    }
    return word.trailingZeroBitCount
  }
}

/// The places of the set bits of every word of nine bits: the free squares of tic-tac-toe.
///
/// Looking a place up has no branch that depends on chance. Counting to it would mispredict one at
/// nearly every random move, which halves the number of games per second.
@usableFromInline struct SelectionTable: Sendable {
  @usableFromInline static let size: UInt64 = 512
  @usableFromInline static let nineBits = SelectionTable()

  /// For each word the places of its bits, four bits each, the lowest first.
  @usableFromInline let places: [UInt64]

  private init() {
    places = (0..<Self.size).map { word in
      var packed: UInt64 = 0
      var count: UInt64 = 0
      for place in 0..<9 as Range<UInt64> where word >> place & 1 != 0 {
        packed |= place << (4 * count)
        count += 1
      }
      return packed
    }
  }

  @inlinable func place(in word: UInt64, rank: Int) -> Int {
    let packed = places[Int(truncatingIfNeeded: word)]
    return Int(truncatingIfNeeded: packed &>> UInt64(truncatingIfNeeded: 4 &* rank) & 15)
  }
}
