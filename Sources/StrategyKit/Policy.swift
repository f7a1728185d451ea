public import GameModel

/// A strategy that depends on the position alone and can say how likely each of its moves is.
///
/// A policy can be proved and computed exactly, which a strategy in general can only be sampled.
/// The moves it chooses are drawn from the distribution it states; one that is faster than drawing
/// may provide `chooseMove` itself, as long as the two agree.
public protocol Policy: Strategy {
  /// How likely each move is in a position that is not over.
  func moves(in position: Position) -> MoveDistribution
}

extension Policy {
  /// Draws a move from the distribution.
  ///
  /// - Throws: Nothing; a policy with a way of its own may.
  public mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    moves(in: position).sample(using: &random)
  }
}
