import TournamentCore

/// How long the bots took, if that was measured.
struct TimeMeasurement: Measurement {
  package init(_ request: SelectedStatistics, for plan: TournamentPlan) {}

  package func section(of report: Report, from inputs: ReportInputs) -> TimeSection? {
    inputs.time.map { TimeSection(report: report, time: $0) }
  }
}
