public import GameModel

/// A free square and what marking it is worth.
public struct MoveValue: Hashable, Sendable {
  /// Where it is made.
  public let square: Square
  /// The value to the player who makes the move, plies counted from before it.
  public let value: PositionValue
}
