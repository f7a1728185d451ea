import Analysis
import GameModel
import Reports
import StrategyKit
import TournamentCore

/// What a report has besides the results.
struct ReportSettings: Codable, Equatable {
  var showsExact = false
  var showsAccuracy = false
  /// What is expected of the bots.
  var expectations: [Expectation] = []

  /// What positions are worth, where the report needs to know.
  ///
  /// - Throws: `CommandError` where the board is too large for that.
  func resultTable(_ rules: Rules) throws -> ResultTable? {
    guard showsAccuracy else { return nil }
    do {
      return try ResultTable(rules)
    } catch {
      throw CommandError(.usage, "\(error); leave out --accuracy")
    }
  }

  /// Counts what the report needs as games end, of no game yet.
  func gameTally(botCount: Int, _ table: ResultTable?) -> (any GameTally)? {
    table.map { AccuracyTally(botCount: botCount, table: $0) }
  }

  /// The report of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - table: What positions are worth, where that is needed.
  ///   - bots: Makes the bots, where they are needed.
  /// - Returns: The report.
  /// - Throws: Where the bots cannot be made, or what is asked for cannot be reckoned.
  func report(
    _ result: TournamentResult,
    table: ResultTable?,
    bots: () throws -> [Bot]
  ) throws -> Report {
    try Report(
      result,
      exact: showsExact ? ExactComparison(result, bots: bots()) : nil,
      accuracy: table.flatMap { table in
        try (result.gameTally as? AccuracyTally).map {
          try Accuracy(result, $0, bots: bots(), table: table)
        }
      },
      expectations: expectations
    )
  }
}
