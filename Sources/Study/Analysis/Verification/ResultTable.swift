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

  /// Results of the first positions of games, by their canonical images.
  private let openings = Mutex<[Position: PositionValue.Result?]>([:])

  /// The nodes for a game where not every position can be solved: some hundredths of a second.
  static let nodeLimit = 50_000
  /// The plies up to which positions are so few that all games share them, each with more nodes:
  /// a tenth of a second.
  private static let openingPlies = 2
  private static let openingNodeLimit = 400_000

  /// A table for the given rules.
  ///
  /// - Throws: ``AnalysisError/unsolvable(_:)`` if the board has more than 64 squares or the
  ///   game is renju.
  public init(_ rules: Rules) throws(AnalysisError) {
    guard let solver = try? SharedSolver(rules) else { throw .unsolvable(rules) }
    self.rules = rules
    self.solver = solver
    isComplete = Solver.canSolve(rules)
  }

  /// The result of a position, for the player to move.
  ///
  /// - Precondition: Every position can be solved.
  /// - Throws: ``AnalysisError/unsolved(_:_:)`` if the solver gives no answer all the same.
  public func result(of position: Position) throws(AnalysisError) -> PositionValue.Result {
    precondition(isComplete, "a position of this board may take too long")
    if let known = results.withLock({ $0[position] }) { return known }
    let result: PositionValue.Result
    do {
      result = try solver.result(of: position)
    } catch {
      throw .unsolved(position, error)
    }
    results.withLock { $0[position] = result }
    return result
  }

  /// The result of each position of a game, for the player to move.
  ///
  /// If not every position can be solved, a game gets a fixed amount of work, which begins with no
  /// findings, and its first positions more, each by itself. So it does not matter what was asked
  /// before.
  ///
  /// - Parameter positions: The positions, one move apart.
  /// - Returns: The results; `nil` for positions that are not solved within the work for a game.
  public func results(of positions: [Position]) -> [PositionValue.Result?] {
    // One that the solver does not answer all the same is not judged, as one that takes too much work is.
    guard !isComplete else { return positions.map { try? result(of: $0) } }
    guard var solver = try? Solver(rules, nodeLimit: Self.nodeLimit),
      var results = try? solver.results(of: positions)
    else { return positions.map { _ in nil } }
    for (index, position) in positions.enumerated()
    where results[index] == nil && position.plies <= Self.openingPlies {
      results[index] = openingResult(of: position)
    }
    return results
  }

  /// The result of one of the first positions of games, `nil` if it is not solved.
  private func openingResult(of position: Position) -> PositionValue.Result? {
    let first = position.canonical
    if let known = openings.withLock({ $0[first] }) { return known }
    var solver = try? Solver(rules, nodeLimit: Self.openingNodeLimit)
    let result = try? solver?.result(of: first)
    openings.withLock { $0[first] = .some(result) }
    return result
  }
}
