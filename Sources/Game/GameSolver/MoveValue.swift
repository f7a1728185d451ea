public import GameModel

/// A free square and the value of marking it.
public struct MoveValue: Hashable, Sendable {
  /// The square.
  public let square: Square
  /// The value to the player who makes the move, with plies counted from before it.
  public let value: PositionValue
}
