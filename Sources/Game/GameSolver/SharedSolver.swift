public import GameModel
import Synchronization

/// One solver for several threads, so that each benefits from the others' findings.
///
/// Queries wait for each other. Answers are the same as those of a private ``Solver``, whatever the
/// others ask and in whatever order.
public final class SharedSolver: Sendable {
  /// The game that it solves.
  public let rules: Rules
  private let solver: Mutex<Solver>

  /// Prepares to solve the positions of a game.
  ///
  /// - Throws: ``SolverError/boardTooLarge(_:)``.
  public init(_ rules: Rules, nodeLimit: Int? = nil) throws(SolverError) {
    self.rules = rules
    solver = Mutex(try Solver(rules, nodeLimit: nodeLimit))
  }

  /// The number of nodes searched so far for all threads.
  public var nodeCount: Int { solver.withLock { $0.nodeCount } }

  /// Gives exclusive access to the solver.
  ///
  /// - Parameter body: Has the solver to itself while it runs.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withSolver<Answer, Failure: Error>(
    _ body: (inout sending Solver) throws(Failure) -> sending Answer
  ) throws(Failure) -> sending Answer {
    try solver.withLock(body)
  }
}

/// The queries of a ``Solver``, one at a time.
extension SharedSolver {
  /// Who wins; see ``Solver/result(of:)``.
  ///
  /// - Throws: As the solver.
  public func result(of position: Position) throws(SolverError) -> PositionValue.Result {
    try withSolver { solver throws(SolverError) in try solver.result(of: position) }
  }

  /// Who wins and how soon; see ``Solver/value(of:)``.
  ///
  /// - Throws: As the solver.
  public func value(of position: Position) throws(SolverError) -> PositionValue {
    try withSolver { solver throws(SolverError) in try solver.value(of: position) }
  }

  /// The best moves; see ``Solver/bestMoves(in:)``.
  ///
  /// - Throws: As the solver.
  public func bestMoves(in position: Position) throws(SolverError) -> SquareSet {
    try withSolver { solver throws(SolverError) in try solver.bestMoves(in: position) }
  }

  /// The moves that give nothing away; see ``Solver/movesKeepingResult(in:)``.
  ///
  /// - Throws: As the solver.
  public func movesKeepingResult(in position: Position) throws(SolverError) -> SquareSet {
    try withSolver { solver throws(SolverError) in try solver.movesKeepingResult(in: position) }
  }

  /// The value of each move; see ``Solver/values(ofMovesIn:)``.
  ///
  /// - Throws: As the solver.
  public func values(ofMovesIn position: Position) throws(SolverError) -> [MoveValue] {
    try withSolver { solver throws(SolverError) in try solver.values(ofMovesIn: position) }
  }
}
