import Analysis
import TournamentCore

/// Requests how well the bots choose their moves.
struct AccuracyMeasurement: Measurement {
  package static let options = [
    MeasurementOption(
      "accuracy",
      "show how well moves were chosen, in positions that can be solved; boards of up to 64 squares"
    )
  ]
  package static let isAnalysis = true

  private let botCount: Int
  private let table: ResultTable

  package init?(_ request: SelectedStatistics, for plan: TournamentPlan) throws(MeasurementError) {
    guard request.text(for: Self.self) != nil else { return nil }
    botCount = plan.bots.count
    do {
      table = try ResultTable(plan.rules)
    } catch {
      throw .refused("\(error); leave out --accuracy")
    }
  }

  package var count: (name: String, tally: any GameTally)? {
    ("accuracy", AccuracyTally(botCount: botCount, table: table))
  }

  package func section(of report: Report, from inputs: ReportInputs) throws -> AccuracySection? {
    let result = report.result
    guard result.gameCount > 0 else { return nil }
    let accuracy = Accuracy(
      result,
      result.counted(by: AccuracyTally.self),
      bots: try inputs.bots(),
      table: table,
      meter: inputs.meter
    )
    return AccuracySection(report: report, accuracy: accuracy)
  }
}
