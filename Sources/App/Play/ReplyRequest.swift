public import GameModel

/// A move that a strategy has been asked for and has not yet made.
public struct ReplyRequest: Hashable, Sendable {
  /// No two requests of a session have the same number, which identifies a late answer.
  public let number: Int
  /// The side that is to move.
  public let player: Player
  /// The position for which it should find a move.
  public let position: Position
}
