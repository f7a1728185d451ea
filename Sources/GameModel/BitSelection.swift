extension UInt64 {
  /// The index of the set bit with `rank` lower set bits.
  ///
  /// - Precondition: More than `rank` bits are set.
  /// - Complexity: O(`rank`), a cycle a step; ``FreeSquarePicker`` has no branch on small boards.
  func placeOfBit(rank: Int) -> Int {
    var word = self
    var rank = rank
    while rank > 0 {
      word &= word &- 1
      rank &-= 1
    }
    return word.trailingZeroBitCount
  }
}
