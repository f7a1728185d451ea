import Analysis
import Formats
import GameModel
import GameSolver
import Records

/// Names the first mistake of games on boards that can be solved.
struct MistakeFinder {
  private var solvers: [Rules: Solver] = [:]

  /// How many nodes a question may take on boards that are not solved without limit.
  private static let nodeLimit = 200_000

  /// A game with its first mistake, where it can be found.
  mutating func report(on record: GameRecord) -> GameReport {
    let rules = record.game.rules
    let limit = Solver.canSolve(rules) ? nil : Self.nodeLimit
    guard var solver = solvers[rules] ?? (try? Solver(rules, nodeLimit: limit)) else {
      return GameReport(record)
    }
    // Out of the dictionary, so that its table is not copied as it changes.
    solvers[rules] = nil
    let blunder = (try? solver.firstBlunder(in: record.game)) ?? nil
    solvers[rules] = solver
    return GameReport(record, blunder: blunder)
  }
}
