public import GameModel

/// A game as far as ratings care for it: who played, and who won.
public struct GameResult: Hashable, Sendable {
  /// The name of the player of X, who moved first.
  public let x: String
  /// The name of the player of O.
  public let o: String
  /// Who won, `nil` for a draw.
  public let winner: Player?
  /// What the game began from, in any words, empty for the usual start.
  ///
  /// Two games with sides swapped that began from the same are a pair.
  public let start: String

  /// The result of a game.
  public init(x: String, o: String, winner: Player?, start: String = "") {
    self.x = x
    self.o = o
    self.winner = winner
    self.start = start
  }
}
