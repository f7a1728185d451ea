public import GameModel

/// A legal move and its value.
public struct MoveValue: Hashable, Sendable {
  /// The square.
  public let square: Square
  /// The value to the player who makes the move, with plies counted from before it.
  public let value: PositionValue
}
