public import GameModel

/// A game as ratings know it: who played, and who won.
public struct GameResult: Hashable, Sendable {
  /// The name of the player of X, who moved first, or of who placed the first stones in swap2.
  public let x: String
  /// The name of the player of O.
  public let o: String
  /// The winner, or `nil` for a draw.
  public let winner: Player?
  /// The start of the game, in any words; empty for the usual start.
  ///
  /// Two games with the same start and sides swapped are a pair.
  public let start: String
  /// Whether it may be one of a pair; a game that stands for many equal ones is not, beside games
  /// that differ.
  public let mayPair: Bool
  /// Whether a player lost by a fault instead of on the board.
  public let isForfeit: Bool

  /// Whether the players played the opening by swap2; X is then who placed the first stones.
  package var isSwap2: Bool { start == RecordedRepeats.Beginning.swap2 }

  /// The result of a game.
  public init(
    x: String,
    o: String,
    winner: Player?,
    start: String = "",
    mayPair: Bool = true,
    isForfeit: Bool = false
  ) {
    self.x = x
    self.o = o
    self.winner = winner
    self.start = start
    self.mayPair = mayPair
    self.isForfeit = isForfeit
  }
}
