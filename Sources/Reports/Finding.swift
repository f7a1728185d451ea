public import Planning
public import TournamentCore

/// What was found out about a tournament besides what every report has; a report makes it a section.
public struct Finding: Sendable {
  /// The section of a report, which says who the bots are and how they did.
  package let section: @Sendable (Report) -> any Section
}

extension Finding {
  /// What has become of expectations.
  public static func expectations(_ expectations: [Expectation]) -> Finding {
    Finding { report in
      let outcomes = expectations.map { expectation in
        expectation.outcome(of: report.result, report.standings, report.ratings)
      }
      return ExpectationsSection(report: report, outcomes: outcomes)
    }
  }

  /// The bots that could not play, and were left out.
  public static func leftOut(_ bots: [SkippedBot]) -> Finding {
    Finding { _ in LeftOutSection(bots: bots) }
  }

  /// How long the bots took.
  public static func time(_ time: TimeReport) -> Finding {
    Finding { TimeSection(report: $0, time: time) }
  }
}
