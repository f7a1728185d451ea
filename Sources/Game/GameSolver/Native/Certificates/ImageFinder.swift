import GameModel

/// Finds the position that stands for a position in a certificate: of its images the one whose
/// drawing comes first, if the certificate is symmetric, and otherwise itself.
struct ImageFinder {
  private let isSymmetric: Bool
  private let symmetries: [Symmetry]
  /// The images of sets of squares, on a board that fits one word.
  private let images: BoardImages?

  init(_ certificate: Certificate) {
    let rules = certificate.rules
    isSymmetric = certificate.isSymmetric
    symmetries = rules.symmetries.filter { $0 != .identity }
    images = isSymmetric && rules.fitsOneWord ? BoardImages(rules) : nil
  }

  /// The position that stands for another, and the symmetry that leads to it.
  func representative(of position: Position) -> (position: Position, symmetry: Symmetry) {
    guard isSymmetric else { return (position, .identity) }
    if let images, !position.isOver { return representative(of: position, among: images) }
    var best = (position: position, symmetry: Symmetry.identity)
    var drawing = position.description
    for symmetry in symmetries {
      let image = position.applying(symmetry)
      let text = image.description
      if text < drawing { (best, drawing) = ((image, symmetry), text) }
    }
    return best
  }

  private func representative(
    of position: Position,
    among images: BoardImages
  ) -> (position: Position, symmetry: Symmetry) {
    let x = images.all(of: position.firstWord(of: .x))
    let o = images.all(of: position.firstWord(of: .o))
    var first = 0
    for lane in images.symmetries.indices.dropFirst()
    where Self.isDrawn((x[lane], o[lane]), before: (x[first], o[first])) {
      first = lane
    }
    guard first > 0 else { return (position, .identity) }
    return (position.continued(plies: 0, x: x[first], o: o[first]), images.symmetries[first])
  }

  /// Whether the drawing of marks comes before that of others in the order of ASCII: `.`, `o`, `x`.
  private static func isDrawn(
    _ marks: (x: UInt64, o: UInt64),
    before others: (x: UInt64, o: UInt64)
  ) -> Bool {
    let difference = (marks.x ^ others.x) | (marks.o ^ others.o)
    let first = difference & (0 &- difference)
    if first & marks.x != 0 || difference == 0 { return false }
    return first & others.x != 0 || first & marks.o == 0
  }
}
