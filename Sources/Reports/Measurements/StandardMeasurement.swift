package import Planning
package import Results

/// A section that every report has: the result alone tells what it says.
package protocol StandardSection: Section {
  /// What a report has to say of it.
  init(report: Report)
}

/// The measurement of what every tournament counts: it is not asked for.
package struct Standard<Content: StandardSection>: Measurement {
  package init(_ request: ReportRequest, for plan: TournamentPlan) {}

  package func section(of report: Report, by evidence: Evidence) -> Content? {
    Content(report: report)
  }
}
