/// The byte that a set bit is in, found by counting all bytes at once: no branch depends on the word.
struct RankedByte {
  /// The index of the square that is its lowest bit.
  private let start: UInt64
  /// The set bits below the bit in its byte.
  let rank: UInt64
  let byte: UInt64

  /// The byte of the set bit with `rank` lower set bits in a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - counts: How many bits are set in its bytes.
  ///   - rank: How many lower bits are set.
  ///   - index: The index of the word among those of a board.
  /// - Precondition: More than `rank` bits are set.
  @inline(__always)
  init(_ word: UInt64, _ counts: BitCounts, rank: Int, at index: Int = 0) {
    let rank = UInt64(truncatingIfNeeded: rank)
    let isPassed = ((rank &* BitCounts.ones | BitCounts.ones &<< 7) &- counts.ends) &>> 7
    let shift = (((isPassed & BitCounts.ones) &* BitCounts.ones) &>> 56) &* 8
    start = UInt64(truncatingIfNeeded: index) &<< 6 | shift
    self.rank = rank &- (counts.ends &<< 8) &>> shift & 0xFF
    byte = word &>> shift & 0xFF
  }

  @inline(__always)
  func square(_ bit: UInt64) -> Square { Square(Int(truncatingIfNeeded: start | bit)) }
}
