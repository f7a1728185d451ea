public import GameModel

/// A finished game.
public struct PlayedGame: Hashable, Sendable {
  /// Its players, and its number.
  public let planned: PlannedGame
  /// The position it began from.
  public let start: Position
  /// The moves made on the board, the first by `start.playerToMove`.
  public let moves: [Square]
  /// The winner, on the board or by the other's fault; `nil` for a draw.
  public let winner: Player?
  /// The side that ended it by a fault, or `nil` if it ended on the board.
  public let forfeitedBy: Player?

  /// A game with the given facts.
  package init(
    planned: PlannedGame,
    start: Position,
    moves: [Square],
    winner: Player?,
    forfeitedBy: Player?
  ) {
    self.planned = planned
    self.start = start
    self.moves = moves
    self.winner = winner
    self.forfeitedBy = forfeitedBy
  }
}
