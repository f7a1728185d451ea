public import GameModel

/// A move that a strategy has been asked for and has not made yet.
public struct ReplyRequest: Hashable, Sendable {
  /// No two requests of a session have the same number: an answer that comes late is known by it.
  public let number: Int
  /// The side that is to move.
  public let player: Player
  /// Where the strategy is to find its move.
  public let position: Position
}
