import GameModel

/// Finds the position that stands for a position in a certificate: of its images the one whose
/// drawing comes first, if the certificate is symmetric, and otherwise itself.
struct ImageFinder {
  private let isSymmetric: Bool
  private let symmetries: [Symmetry]
  /// The board, if it fits one word.
  private let board: WordBoard?

  init(_ certificate: Certificate) {
    isSymmetric = certificate.isSymmetric
    symmetries = certificate.rules.symmetries.filter { $0 != .identity }
    board = isSymmetric && certificate.rules.fitsOneWord ? WordBoard(certificate.start) : nil
  }

  /// The position that stands for another, and the symmetry that leads to it.
  func representative(of position: Position) -> (position: Position, symmetry: Symmetry) {
    guard isSymmetric else { return (position, .identity) }
    if let board, !position.isOver {
      let (marks, symmetry) = board.representative(of: WordBoard.Marks(position))
      return symmetry == .identity ? (position, symmetry) : (board.position(marks), symmetry)
    }
    var best = (position: position, symmetry: Symmetry.identity)
    var drawing = position.description
    for symmetry in symmetries {
      let image = position.applying(symmetry)
      let text = image.description
      if text < drawing { (best, drawing) = ((image, symmetry), text) }
    }
    return best
  }
}
