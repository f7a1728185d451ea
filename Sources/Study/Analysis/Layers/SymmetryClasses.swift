import GameModel

/// The positions that are images of each other under the symmetries of a start, on boards of at
/// most 64 squares.
struct SymmetryClasses: Sendable {
  /// The symmetries that leave the start as it is.
  let symmetries: [Symmetry]
  /// The images of each subset of each group of four squares, one lane for each symmetry, or several
  /// if there are fewer than eight.
  private let images: [SIMD8<UInt64>]

  /// The classes of a game, or `nil` if the only symmetry of its start is the identity.
  init?(from start: Position) {
    let rules = start.rules
    guard rules.fitsOneWord else { return nil }
    symmetries = rules.symmetries.filter { start.applying($0) == start }
    guard symmetries.count > 1 else { return nil }
    var images: [SIMD8<UInt64>] = []
    for group in 0..<(rules.squareCount + 3) / 4 {
      let first = images.count
      images.append(SIMD8())
      for member in 0..<4 {
        var lanes = SIMD8<UInt64>()
        let square = Square(group * 4 + member)
        if rules.contains(square) {
          for lane in 0..<8 {
            let symmetry = symmetries[lane % symmetries.count]
            lanes[lane] = 1 << UInt64(rules.image(of: square, under: symmetry).index)
          }
        }
        for subset in 0..<1 << member { images.append(images[first + subset] | lanes) }
      }
    }
    self.images = images
  }

  /// The image of a set of squares under each symmetry.
  private func images(of squares: UInt64) -> SIMD8<UInt64> {
    var lanes = SIMD8<UInt64>()
    var rest = squares
    var place = 0
    while rest != 0 {
      lanes |= images[place &+ Int(truncatingIfNeeded: rest & 15)]
      rest &>>= 4
      place &+= 16
    }
    return lanes
  }

  /// The image with the smallest words, and how many different images there are.
  func representative(of marks: Marks) -> (Marks, size: Int) {
    let (x, o) = (images(of: marks.x), images(of: marks.o))
    var (least, lanes) = (Marks(x: x[0], o: o[0]), 1)
    for lane in 1..<8 {
      let image = Marks(x: x[lane], o: o[lane])
      if image == least {
        lanes &+= 1
      } else if (image.x, image.o) < (least.x, least.o) {
        (least, lanes) = (image, 1)
      }
    }
    // As many lanes lead to each image as to any other.
    return (least, 8 / lanes)
  }

  /// The line that a line is mapped to by each symmetry, by its index, as often as there are
  /// symmetries that do so.
  func images(of line: Line, on rules: Rules) -> [Int] {
    let places = Dictionary(rules.lines.map { (Set($0.squares), $0.index) }) { first, _ in first }
    return symmetries.compactMap { symmetry in
      places[Set(line.squares.map { rules.image(of: $0, under: symmetry) })]
    }
  }
}
