public import GameModel
public import GameSolver
import Synchronization

/// A table of who wins each position that was asked about, shared by several threads.
public final class ResultTable: Sendable {
  private let solver: SharedSolver
  private let results = Mutex<[Position: PositionValue.Result]>([:])

  /// A table for the given rules.
  ///
  /// - Throws: ``AnalysisError/unsolvable(_:)`` if the board is too large.
  public init(_ rules: Rules) throws(AnalysisError) {
    guard Solver.canSolve(rules), let solver = try? SharedSolver(rules) else {
      throw .unsolvable(rules)
    }
    self.solver = solver
  }

  /// Who wins, for the player to move.
  public func result(of position: Position) -> PositionValue.Result {
    if let known = results.withLock({ $0[position] }) { return known }
    // Without a node limit, the solver can answer every position of its board.
    let result = (try? solver.result(of: position)) ?? .draw
    results.withLock { $0[position] = result }
    return result
  }
}
