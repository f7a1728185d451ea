public import GameModel

/// A strategy that depends on the position alone and can say how likely each of its moves is.
///
/// A policy can be proved and computed exactly, while a general strategy can only be sampled. Its
/// moves are drawn from the distribution it states; a policy with a faster way may provide
/// `chooseMove` itself, as long as the two agree.
public protocol Policy: Strategy {
  /// How likely each move is in a position that is not over.
  func moves(in position: Position) -> MoveDistribution
}

extension Policy {
  /// Draws a move from the distribution.
  ///
  /// - Throws: Nothing by default; a policy with its own implementation may.
  public mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    moves(in: position).sample(using: &random)
  }
}
