public import GameModel

/// A game of a session: its players and every move.
public struct SessionGame: Hashable, Sendable {
  /// The players of that game.
  public let seats: Seats
  /// Its start, its moves, and its end, if it has ended.
  public let game: Game

  /// The side of the player who placed the first stones of the opening, where the players played
  /// one.
  public let placer: Player?

  /// A game between two seats.
  public init(_ game: Game, between seats: Seats, placer: Player? = nil) {
    self.game = game
    self.seats = seats
    self.placer = placer
  }
}
