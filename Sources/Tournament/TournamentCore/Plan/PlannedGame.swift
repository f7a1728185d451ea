import GameModel

/// One game of a plan: who plays, and from which opening.
///
/// Where the players play the opening, the plan has who begins with it as X; once they have played it,
/// their sides are final.
public struct PlannedGame: Hashable, Sendable {
  /// Its index among all games of the plan, from 0.
  public let number: Int
  /// The bot that plays X, by its index in the list of bots.
  public let x: Int
  /// The bot that plays O.
  public let o: Int
}

extension PlannedGame {
  /// The game as it was played, by the side that the player who is to begin came to have; `nil` for X.
  func played(first side: Player?) -> PlannedGame {
    side == .o ? PlannedGame(number: number, x: o, o: x) : self
  }
}
