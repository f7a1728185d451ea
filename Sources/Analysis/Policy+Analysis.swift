import GameModel
import StrategyKit

extension Policy {
  /// The moves that the policy states, for an analysis.
  ///
  /// - Throws: ``AnalysisError/noMoves(_:_:)`` if it throws.
  func statedMoves(in position: Position) throws(AnalysisError) -> MoveDistribution {
    do {
      return try moves(in: position)
    } catch {
      throw .noMoves("\(error)", position)
    }
  }
}
