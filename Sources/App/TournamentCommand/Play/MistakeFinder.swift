import Analysis
import AnalysisReports
import GameModel
import GameSolver
import Records
import Reports

/// Finds the first mistake of games as far as their positions can be solved.
struct MistakeFinder {
  private var solvers: [Rules: Solver] = [:]

  /// A game with its first mistake, if it can be found.
  mutating func report(on record: GameRecord) -> GameReport {
    let rules = record.game.rules
    let limit = Solver.usualNodeLimit(for: rules)
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
