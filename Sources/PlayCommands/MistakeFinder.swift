import Analysis
import Formats
import GameModel
import GameSolver
import Records

/// Finds the first mistake of games on boards that can be solved.
struct MistakeFinder {
  private var solvers: [Rules: Solver] = [:]

  /// The largest number of nodes per query on boards that are not solved without limit.
  private static let nodeLimit = 200_000

  /// A game with its first mistake, if it can be found.
  mutating func report(on record: GameRecord) -> GameReport {
    let rules = record.game.rules
    let limit = Solver.canSolve(rules) ? nil : Self.nodeLimit
    guard var solver = solvers[rules] ?? (try? Solver(rules, nodeLimit: limit)) else {
      return GameReport(record)
    }
    // Taken out of the dictionary, so that changing it does not copy its table.
    solvers[rules] = nil
    let blunder = (try? solver.firstBlunder(in: record.game)) ?? nil
    solvers[rules] = solver
    return GameReport(record, blunder: blunder)
  }
}
