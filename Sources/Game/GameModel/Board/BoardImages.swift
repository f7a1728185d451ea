/// The images of sets of squares under symmetries of a board of at most 64 squares.
///
/// They are looked up four squares at a time, all symmetries at once: each has a lane, and several
/// if there are fewer than eight.
package struct BoardImages: Sendable {
  /// A set of squares in each lane.
  package typealias Lanes = SIMD8<UInt64>

  /// The symmetries in the order of their lanes, the identity first.
  package let symmetries: [Symmetry]
  /// The lane of the inverse of each symmetry.
  private let inverses: [Int]
  /// The images of each of the sixteen subsets of each group of four squares.
  package let images: [Lanes]

  /// The images under symmetries that form a group; `nil` for all of the board.
  ///
  /// - Precondition: The board fits one word.
  package init(_ rules: Rules, under symmetries: [Symmetry]? = nil) {
    let symmetries = symmetries ?? rules.symmetries
    self.symmetries = symmetries
    inverses = symmetries.map { symmetries.firstIndex(of: $0.inverse) ?? 0 }
    var images: [Lanes] = []
    for group in 0..<(rules.squareCount + 3) / 4 {
      let first = images.count
      images.append(Lanes())
      for member in 0..<4 {
        var lanes = Lanes()
        let square = Square(group * 4 + member)
        if rules.contains(square) {
          for lane in 0..<Lanes.scalarCount {
            let symmetry = symmetries[lane % symmetries.count]
            lanes[lane] = 1 << UInt64(rules.image(of: square, under: symmetry).index)
          }
        }
        for subset in 0..<1 << member { images.append(images[first + subset] | lanes) }
      }
    }
    self.images = images
  }

  /// The images of a set of squares under all symmetries.
  @inlinable @inline(__always)
  package func all(of squares: UInt64) -> Lanes {
    var lanes = Lanes()
    var rest = squares
    var entry = 0
    while rest != 0 {
      lanes |= images[entry &+ Int(truncatingIfNeeded: rest & 15)]
      rest &>>= 4
      entry &+= 16
    }
    return lanes
  }

  /// The least image of two sets of squares, and its lane.
  @inlinable @inline(__always)
  package func least(of first: UInt64, _ second: UInt64) -> (
    first: UInt64, second: UInt64, lane: Int
  ) {
    let (firsts, seconds) = (all(of: first), all(of: second))
    var lane = 0
    for next in 1..<symmetries.count
    where (firsts[next], seconds[next]) < (firsts[lane], seconds[lane]) {
      lane = next
    }
    return (firsts[lane], seconds[lane], lane)
  }

  @inlinable @inline(__always)
  package func image(of squares: UInt64, lane: Int) -> UInt64 {
    var image: UInt64 = 0
    var rest = squares
    var entry = 0
    while rest != 0 {
      image |= images[entry &+ Int(truncatingIfNeeded: rest & 15)][lane]
      rest &>>= 4
      entry &+= 16
    }
    return image
  }

  /// The set of squares whose image in a lane is given.
  package func original(of image: UInt64, lane: Int) -> UInt64 {
    self.image(of: image, lane: inverses[lane % symmetries.count])
  }
}
