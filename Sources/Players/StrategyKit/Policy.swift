public import GameModel

/// A strategy that depends on the position alone and can say how likely each of its moves is.
///
/// A policy can be proved and computed exactly, while a general strategy can only be sampled. Its
/// moves are drawn from the distribution it states; a policy with a faster way may provide
/// `chooseMove` itself, as long as the two agree.
public protocol Policy: Strategy {
  /// Whether it treats a board and its rotations and reflections alike: in the image of a position,
  /// each move is as likely as the move that it is the image of.
  ///
  /// An analysis then looks at one of the images of a position only. False by default.
  var isSymmetric: Bool { get }

  /// How likely each move is in a position that is not over.
  ///
  /// - Throws: Any error, if the policy comes from elsewhere and gives no sound answer. An analysis
  ///   then fails; nothing is computed from a guess.
  func moves(in position: Position) throws -> MoveDistribution
}

extension Policy {
  /// Not by default.
  public var isSymmetric: Bool { false }

  /// Draws a move from the distribution.
  ///
  /// - Throws: Like ``moves(in:)``.
  public mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    try moves(in: position).sample(using: &random)
  }
}
