public import GameModel

/// Certificates of wins by threats.
extension Certificate {
  /// The most answers that are written down for a win by threats.
  public static let mostThreatAnswers = 20_000

  /// The certificate of a win by threats, with or without quiet moves, on a board of any size.
  ///
  /// - Parameters:
  ///   - win: The win.
  ///   - position: The position in which it was found.
  ///   - watch: Follows the work and may stop it.
  /// - Throws: ``CertificateError/unproved(_:)`` if it needs more than ``mostThreatAnswers``: every
  ///   move of the opponent is answered, and only where the player can complete a line no answer is
  ///   written. `SolverError` if the watch stops it.
  public init(of win: ThreatWin, in position: Position, watch: SolverWatch? = nil) throws {
    var part = Part(claim: .wins(win.winner, within: win.plies))
    var open = [position]
    if position.playerToMove != win.winner { open = position.children }
    while let next = open.popLast() {
      try watch?.add(1)
      // In misère the opponent may complete a line.
      guard next.winner != win.winner else { continue }
      let drawing = next.description
      let ends = next.children.contains { $0.winner == win.winner }
      guard part.entries[drawing] == nil, !ends else { continue }
      guard let reply = try win.reply(in: next, watch), let after = try? next.playing(reply) else {
        throw CertificateError.unproved("no threats win in \(drawing)")
      }
      guard part.order.count < Self.mostThreatAnswers else {
        throw CertificateError.unproved(
          "the win by threats takes more than \(Self.mostThreatAnswers) answers"
        )
      }
      part.add(Entry([reply]), for: drawing)
      open += after.children
    }
    self.init(from: position, isSymmetric: false, [part])
    // Other threats than those of the proof may win here and there, and take fewer plies or more.
    let plies = try longestGame(of: part).plies
    let claim = Claim.wins(win.winner, within: plies)
    parts = [Part(claim: claim, entries: part.entries, order: part.order)]
  }

  /// The most plies that the win takes, and a game in which it takes them; `nil` without a claim of
  /// a win.
  ///
  /// - Throws: ``CertificateError`` if it is wrong.
  public func longestGame() throws(CertificateError) -> (plies: Int, line: [Square])? {
    guard let part = parts.first, case .wins = part.claim else { return nil }
    return try longestGame(of: part)
  }
}

extension ThreatWin {
  /// The answer of the winner, to move; `nil` if no threats win.
  fileprivate func reply(in position: Position, _ watch: SolverWatch?) throws -> Square? {
    if let reply = replies[position] { return reply }
    // In a win with quiet moves most positions are met for the first time and take little.
    let limits = replies.isEmpty ? [Self.usualNodeLimit] : [2_000, Self.usualNodeLimit]
    for limit in limits {
      do throws(SolverError) {
        let win = try Self.find(in: position, nodeLimit: limit, watch: watch)
        return win?.winner == winner ? win?.line.first : nil
      } catch {
        if case .stopped = error { throw error }
      }
    }
    return nil
  }
}

extension Position {
  /// The positions one move later.
  fileprivate var children: [Position] { moves.compactMap { try? playing($0) } }
}
