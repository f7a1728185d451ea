import TournamentCore

/// Requests the exact score next to the one played.
struct ExactMeasurement: Measurement {
  package static let options = [
    MeasurementOption(
      "exact",
      "show the exact score beside the one played, where all positions can be searched"
    )
  ]
  package static let isAnalysis = true

  package init?(_ request: SelectedStatistics, for plan: TournamentPlan) throws(MeasurementError) {
    guard request.text(for: Self.self) != nil else { return nil }
    guard plan.adjudication == nil else {
      throw .refused(
        "--exact computes games that the bots play to their ends, and --adjudicate ends them before; "
          + "leave out one of the two"
      )
    }
    guard plan.playedOpening == nil else {
      throw .refused("--exact needs openings that are given, and cannot be used with swap2")
    }
  }

  package func section(of report: Report, from inputs: ReportInputs) throws -> ExactSection? {
    let comparison = ExactComparison(
      report.result,
      bots: try inputs.bots(),
      meter: inputs.meter
    )
    return ExactSection(report: report, exact: comparison)
  }
}
