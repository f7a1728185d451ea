public import GameModel
public import StrategyKit

/// The answers that a bot gave, each in one position.
public struct KnownAnswers: Policy, Hashable {
  private let squares: [Position: Square]

  init(_ squares: [Position: Square]) { self.squares = squares }

  /// It always gives the same answer.
  public var isDeterministic: Bool { true }

  /// The answer.
  ///
  /// - Throws: ``AnalysisError/noMoves(_:_:)`` if the bot was not asked in the position.
  public func moves(in position: Position) throws -> MoveDistribution {
    guard let square = squares[position] else {
      throw AnalysisError.noMoves("it has not been asked", position)
    }
    return MoveDistribution(square)
  }
}
