/// How a game ended.
public enum Outcome: Hashable, Sendable {
  /// A line, or several at once, ended the game: the winner's, or in misère the loser's.
  case line(winner: Player)
  /// Every free square was forbidden to the player to move, the opponent of the winner. The federation's
  /// rules of renju have no such end, since X may pass; programs that know no pass, and their managers,
  /// make it a loss, as X can only lose by a forbidden move.
  case noMove(winner: Player)
  /// The board is full and nobody has a line.
  case draw
  /// A player forfeited, and the opponent wins.
  case forfeit(by: Player, Forfeit)
  /// It was proved who wins, or that nobody does, and the game went no further.
  case adjudicated(Verdict)

  /// The player who won, or `nil` in a draw.
  public var winner: Player? {
    switch self {
    case .line(let winner), .noMove(let winner): winner
    case .draw: nil
    case .forfeit(let loser, _): loser.opponent
    case .adjudicated(let verdict): verdict.winner
    }
  }

  /// The forfeit and its player: `O forfeits (illegal move): b2 is taken`; `nil` if nobody
  /// forfeited.
  public var fault: String? {
    guard case .forfeit(let loser, let forfeit) = self else { return nil }
    let detail = forfeit.detail.isEmpty ? "" : ": \(forfeit.detail)"
    return "\(loser) forfeits (\(forfeit.cause.words))\(detail)"
  }

  /// What the board does not show of the end: the forfeit and its player, or what was proved, as in
  /// `adjudicated: X wins in 5 plies, proved by a search of 1234 positions`; `nil` for nothing.
  public var remark: String? {
    if case .adjudicated(let verdict) = self { "adjudicated: \(verdict)" } else { fault }
  }
}

extension Position {
  /// How the game ended on the board, or `nil` while it goes on.
  public var outcome: Outcome? {
    if let winner { return state.isStuck ? .noMove(winner: winner) : .line(winner: winner) }
    return isFull ? .draw : nil
  }
}
