public import GameModel

/// A strategy that can say why it makes its moves.
///
/// `tournament explain` shows what it says beside the probability and the value of each move. Adopt
/// it for a bot of your own:
///
/// ```swift
/// struct Cornered: Policy, Explaining {
///   func moves(in position: Position) -> MoveDistribution {
///     MoveDistribution(position.move(rank: position.moveCount - 1))
///   }
///
///   func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
///     Explanation([.init(position.move(rank: position.moveCount - 1), "the last free square")])
///   }
/// }
/// ```
public protocol Explaining: Strategy {
  /// Why it would make its moves in a position.
  ///
  /// - Parameters:
  ///   - position: A position that is not over.
  ///   - random: For a strategy that draws lots on its way to a move.
  /// - Returns: A reason for each move that it might make, or several.
  /// - Throws: Any error; the explanation then fails.
  mutating func explanation(
    of position: Position,
    using random: inout GameRandom
  ) throws -> Explanation
}
