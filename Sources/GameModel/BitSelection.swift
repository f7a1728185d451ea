extension UInt64 {
  /// The place of the set bit before which `rank` lower ones are set.
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
