public import GameModel

/// A game of a session: its players and every move.
public struct SessionGame: Hashable, Sendable {
  /// Who played in that game.
  public let seats: Seats
  /// Where it began, its moves, and how it ended, if it did.
  public let game: Game

  /// A game between two seats.
  public init(_ game: Game, between seats: Seats) {
    self.game = game
    self.seats = seats
  }
}
