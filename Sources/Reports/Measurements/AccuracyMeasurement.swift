package import Analysis
package import Planning
package import StrategyKit
package import TournamentCore

/// Asks how well the bots choose their moves.
package struct AccuracyMeasurement: Measurement {
  package static let option = MeasurementOption(
    "accuracy",
    "show how well moves were chosen, where the board can be solved"
  )
  package static let isAnalysis = true

  private let botCount: Int
  private let table: ResultTable

  package init(_ text: String, for plan: TournamentPlan) throws(MeasurementError) {
    botCount = plan.bots.count
    do {
      table = try ResultTable(plan.rules)
    } catch {
      throw .refused("\(error); leave out \(Self.option.flag)")
    }
  }

  package var count: (name: String, tally: any GameTally)? {
    ("accuracy", AccuracyTally(botCount: botCount, table: table))
  }

  package func finding(
    in result: TournamentResult,
    bots: () throws -> [Bot],
    meter: AnalysisMeter
  ) throws -> Finding? {
    guard result.gameCount > 0 else { return nil }
    let tally = result.counted(by: AccuracyTally.self)
    return .accuracy(Accuracy(result, tally, bots: try bots(), table: table, meter: meter))
  }
}
