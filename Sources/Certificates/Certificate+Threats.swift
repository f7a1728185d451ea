public import GameModel
public import GameSolver

/// Certificates of wins by threats.
extension Certificate {
  /// The most plies of a win by threats that is written down: every move of the opponent is
  /// answered, so that two more plies would take about as many times more answers as there are
  /// squares.
  public static let mostThreatPlies = 5

  /// The certificate of a win by threats, on a board of any size.
  ///
  /// - Parameters:
  ///   - win: The win.
  ///   - position: The position in which it was found.
  /// - Throws: ``CertificateError/unproved(_:)`` if it takes more than ``mostThreatPlies`` plies.
  public init(of win: ThreatWin, in position: Position) throws(CertificateError) {
    guard win.plies <= Self.mostThreatPlies else {
      throw .unproved(
        "a win by threats has one if it takes at most \(Self.mostThreatPlies) plies, not \(win.plies)"
      )
    }
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
