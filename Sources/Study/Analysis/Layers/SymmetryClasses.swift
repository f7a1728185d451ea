import GameModel

/// The positions that are images of each other under the symmetries of a start, on boards of at
/// most 64 squares.
struct SymmetryClasses: Sendable {
  private let images: BoardImages

  /// The classes of a game, or `nil` if the only symmetry of its start is the identity.
  init?(from start: Position) {
    let rules = start.rules
    guard rules.fitsOneWord else { return nil }
    let symmetries = rules.symmetries.filter { start.applying($0) == start }
    guard symmetries.count > 1 else { return nil }
    images = BoardImages(rules, under: symmetries)
  }

  /// The symmetries that leave the start as it is.
  var symmetries: [Symmetry] { images.symmetries }

  /// The image with the smallest words, and how many different images there are.
  func representative(of marks: Marks) -> (Marks, size: Int) {
    let (x, o) = (images.all(of: marks.x), images.all(of: marks.o))
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
