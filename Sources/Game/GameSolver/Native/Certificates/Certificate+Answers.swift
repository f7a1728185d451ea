import GameModel

/// How the answers of solvers are written down.
extension Certificate {
  /// Adds a claim with an answer in each position that can arise, but for those in which the player can
  /// win at once.
  ///
  /// - Parameters:
  ///   - claim: A claim of a player.
  ///   - most: The most answers.
  ///   - answer: The answer in a position, to be given by the player to move.
  /// - Throws: ``CertificateError/unproved(_:)`` if there are more, or what `answer` throws.
  mutating func add(
    _ claim: Claim,
    most: Int = .max,
    _ answer: (Position) throws -> Entry
  ) throws {
    let images = ImageFinder(self)
    var part = Part(claim: claim)
    var open = start.playerToMove == claim.player ? [start] : start.children
    var met: Set<Position> = []
    while let next = open.popLast() {
      guard !next.isOver else { continue }
      let position = images.representative(of: next).position
      guard met.insert(position).inserted, !position.moves.contains(where: position.winsAtOnce)
      else { continue }
      guard part.order.count < most else {
        throw CertificateError.unproved("the proof takes more than \(most) answers")
      }
      let entry = try answer(position)
      part.add(entry, for: position.description)
      guard entry.pairs == nil else { continue }
      for reply in entry.replies { open += try position.playing(reply).children }
    }
    parts.append(part)
  }
}

extension Position {
  /// The positions one move later.
  fileprivate var children: [Position] { moves.compactMap { try? playing($0) } }
}
