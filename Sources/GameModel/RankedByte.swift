/// Where a set bit is, found by counting all bytes at once: no branch depends on the word.
struct RankedByte {
  /// The bits below the byte with the set bit: a multiple of eight.
  let shift: UInt64
  /// The set bits below it in its byte.
  let rank: UInt64
  /// The byte.
  let byte: UInt64

  /// The byte of the set bit with `rank` lower set bits in a word.
  ///
  /// - Precondition: More than `rank` bits are set.
  @inline(__always)
  init(_ word: UInt64, _ counts: BitCounts, rank: Int) {
    let rank = UInt64(truncatingIfNeeded: rank)
    let isPassed = ((rank &* BitCounts.ones | BitCounts.ones &<< 7) &- counts.ends) &>> 7
    shift = (((isPassed & BitCounts.ones) &* BitCounts.ones) &>> 56) &* 8
    self.rank = rank &- (counts.ends &<< 8) &>> shift & 0xFF
    byte = word &>> shift & 0xFF
  }
}
