import GameModel

/// The images of sets of squares under the symmetries of a board of at most 64 squares, one lane
/// for each symmetry; on boards with fewer than eight, some have several.
struct BoardImages: Sendable {
  typealias Lanes = SIMD8<UInt64>

  /// The image of each square, and the square that each is the image of.
  private var images: [Lanes]
  private var originals: [Lanes]

  init(_ rules: Rules) {
    images = Array(repeating: Lanes(), count: rules.squareCount)
    originals = images
    let symmetries = rules.symmetries
    for lane in 0..<Lanes.scalarCount {
      let symmetry = symmetries[lane % symmetries.count]
      for square in rules.squares {
        let image = rules.image(of: square, under: symmetry)
        images[square.index][lane] = 1 << UInt64(image.index)
        originals[image.index][lane] = 1 << UInt64(square.index)
      }
    }
  }

  /// The least image of two players' marks, and the lane that it is in.
  func least(_ mover: UInt64, _ other: UInt64) -> (mover: UInt64, other: UInt64, lane: Int) {
    let (movers, others) = (Self.union(mover, images), Self.union(other, images))
    var lane = 0
    for next in 1..<Lanes.scalarCount
    where (movers[next], others[next]) < (movers[lane], others[lane]) {
      lane = next
    }
    return (movers[lane], others[lane], lane)
  }

  /// The set of squares that a set is the image of.
  func original(of image: UInt64, lane: Int) -> UInt64 { Self.union(image, originals)[lane] }

  private static func union(_ squares: UInt64, _ lanes: [Lanes]) -> Lanes {
    var union = Lanes()
    var rest = squares
    while rest != 0 {
      union |= lanes[rest.trailingZeroBitCount]
      rest &= rest &- 1
    }
    return union
  }
}
