public import GameModel
public import GameSolver
import Synchronization

/// A table of who wins each position that was asked about, shared by several threads.
public final class ResultTable: Sendable {
  /// The game.
  public let rules: Rules
  /// Whether every position can be solved; if not, only ``results(of:)`` can be asked for.
  public let isComplete: Bool
  private let solver: SharedSolver
  private let results = Mutex<[Position: PositionValue.Result]>([:])

  /// The nodes for a position where not every one can be solved: a tenth of a second.
  static let nodeLimit = 100_000

  /// A table for the given rules.
  ///
  /// - Throws: ``AnalysisError/unsolvable(_:)`` if the board has more than 64 squares.
  public init(_ rules: Rules) throws(AnalysisError) {
    guard let solver = try? SharedSolver(rules) else { throw .unsolvable(rules) }
    self.rules = rules
    self.solver = solver
    isComplete = Solver.canSolve(rules)
  }

  /// Who wins, for the player to move.
  ///
  /// - Precondition: Every position can be solved.
  public func result(of position: Position) -> PositionValue.Result {
    precondition(isComplete, "a position of this board may take too long")
    if let known = results.withLock({ $0[position] }) { return known }
    // Without a node limit, the solver can answer every position of its board.
    let result = (try? solver.result(of: position)) ?? .draw
    results.withLock { $0[position] = result }
    return result
  }

  /// Who wins each position of a game, for the player to move.
  ///
  /// Where not every position can be solved, a game gets a fixed amount of work, which begins with
  /// no findings. So it does not matter what was asked before.
  ///
  /// - Parameter positions: The positions, one move apart.
  /// - Returns: The results; `nil` for positions that are not solved.
  public func results(of positions: [Position]) -> [PositionValue.Result?] {
    guard !isComplete else { return positions.map { result(of: $0) } }
    guard var solver = try? Solver(rules, nodeLimit: Self.nodeLimit),
      let results = try? solver.results(of: positions)
    else { return positions.map { _ in nil } }
    return results
  }
}
