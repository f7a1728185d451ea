/// A set of squares of a board of any size.
struct ThreatZone: Hashable {
  /// A bit for each square of the largest board, 32 by 32.
  private var words = SIMD16<UInt64>()

  init(_ squares: [Int] = []) {
    for square in squares { insert(square) }
  }

  mutating func insert(_ square: Int) { words[square &>> 6] |= 1 &<< UInt64(square & 63) }

  mutating func formUnion(_ other: ThreatZone) { words |= other.words }

  func contains(_ square: Int) -> Bool { words[square &>> 6] &>> UInt64(square & 63) & 1 != 0 }

  /// The squares in reading order.
  var squares: [Int] {
    var squares: [Int] = []
    for index in 0..<words.scalarCount {
      var word = words[index]
      while word != 0 {
        squares.append(index &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
      }
    }
    return squares
  }
}
