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
    self.init(from: position, isSymmetric: false)
    try add(.wins(win.winner, within: win.plies), most: Self.mostThreatAnswers) { position in
      try watch?.add(1)
      guard let reply = try win.reply(in: position, watch) else {
        throw CertificateError.unproved("no threats win in \(position)")
      }
      return Entry([reply])
    }
    // Other threats than those of the proof may win here and there, and take fewer plies or more.
    parts[0].claim = .wins(win.winner, within: try longestGame(of: parts[0]).plies)
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
