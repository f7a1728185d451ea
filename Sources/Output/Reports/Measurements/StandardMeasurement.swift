package import TournamentCore

/// A section that every report has, derived from the result alone.
package protocol StandardSection: ReportSection {
  /// The section it contributes to a report.
  init(report: Report)
}

/// The measurement of what every tournament counts; it needs no request.
package struct Standard<Content: StandardSection>: Measurement {
  package init(_ request: SelectedStatistics, for plan: TournamentPlan) {}

  package func section(of report: Report, from inputs: ReportInputs) -> Content? {
    Content(report: report)
  }
}
