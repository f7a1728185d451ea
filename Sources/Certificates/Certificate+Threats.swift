public import GameModel
public import GameSolver

/// Certificates of wins by threats.
extension Certificate {
  /// The most answers that are written down for a win by threats.
  public static let mostThreatAnswers = 20_000

  /// The certificate of a win by threats, on a board of any size.
  ///
  /// - Parameters:
  ///   - win: The win.
  ///   - position: The position in which it was found.
  /// - Throws: ``CertificateError/unproved(_:)`` if it needs more than ``mostThreatAnswers``: every
  ///   move of the opponent is answered, and only where the player can complete a line no answer is
  ///   written.
  public init(of win: ThreatWin, in position: Position) throws(CertificateError) {
    var part = Part(claim: .wins(win.winner, within: win.plies))
    var open = [position]
    if position.playerToMove != win.winner { open = position.children }
    while let next = open.popLast() {
      let drawing = next.description
      let ends = next.children.contains { $0.winner == win.winner }
      guard part.entries[drawing] == nil, !ends else { continue }
      let found = try? ThreatWin.find(in: next)
      guard let found, found.winner == win.winner, let reply = found.line.first,
        let after = try? next.playing(reply)
      else { throw .unproved("no threats win in \(drawing)") }
      guard part.order.count < Self.mostThreatAnswers else {
        throw .unproved("the win by threats takes more than \(Self.mostThreatAnswers) answers")
      }
      part.add(Entry([reply]), for: drawing)
      open += after.children
    }
    self.init(from: position, isSymmetric: false, [part])
  }
}

extension Position {
  /// The positions one move later.
  fileprivate var children: [Position] { freeSquares.compactMap { try? playing($0) } }
}
