/// How many bits are set in the bytes of a word.
struct BitCounts {
  /// Byte by byte, how many are set in it and below it: at most 64.
  private(set) var ends: UInt64

  /// The counts that ``ends`` tell.
  @inline(__always)
  init(ends: UInt64) { self.ends = ends }

  @inline(__always)
  init(_ word: UInt64) {
    var counts = word &- (word &>> 1 & 0x5555_5555_5555_5555)
    counts = (counts & 0x3333_3333_3333_3333) &+ (counts &>> 2 & 0x3333_3333_3333_3333)
    counts = (counts &+ counts &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
    ends = counts &* Self.ones
  }

  /// A one in each byte.
  @inline(__always)
  static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Counts a bit less.
  @inline(__always)
  mutating func remove(_ bit: Int) { ends &-= Self.ones &<< UInt64(bit & 0b111000) }

  /// Counts a bit more.
  @inline(__always)
  mutating func add(_ bit: Int) { ends &+= Self.ones &<< UInt64(bit & 0b111000) }

  /// How many bits of the word are set.
  @inline(__always)
  var sum: Int { Int(truncatingIfNeeded: ends &>> 56) }
}
