public import GameModel

/// A game of a session: its players and every move.
public struct SessionGame: Hashable, Sendable {
  /// The players of that game.
  public let seats: Seats
  /// Its start, its moves, and its end, if it has ended.
  public let game: Game

  /// A game between two seats.
  public init(_ game: Game, between seats: Seats) {
    self.game = game
    self.seats = seats
  }
}
