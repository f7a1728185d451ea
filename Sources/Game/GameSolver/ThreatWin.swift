public import GameModel

/// A win that was found by threats, perhaps after quiet moves: proved, but perhaps not the quickest.
public struct ThreatWin: Hashable, Sendable {
  /// The winner.
  public let winner: Player
  /// The most plies that it takes.
  public let plies: Int
  /// A game in which it takes long, from the position to the win.
  public let line: [Square]
  /// The winner's moves in positions in which threats alone are not known to win; empty if they are
  /// enough.
  public let replies: [Position: Square]

  init(winner: Player, plies: Int, line: [Square], replies: [Position: Square] = [:]) {
    (self.winner, self.plies, self.line, self.replies) = (winner, plies, line, replies)
  }
}
