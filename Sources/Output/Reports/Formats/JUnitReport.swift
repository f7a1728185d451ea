package import TextKit
import TournamentCore

extension ReportFormat {
  /// A test case for each expectation, for a CI server.
  public static let junit = ReportFormat("junit", fileEnding: "xml") { report, _, writer in
    try writer.add(report.junitSuite.text)
  }
}

extension Report {
  /// Its test cases.
  package var junitSuite: JUnitSuite {
    let games = [
      ("games.played", result.playedCount), ("games.forfeited", result.forfeitedCount),
      ("games.unplayed", result.unplayedCount),
    ]
    return JUnitSuite(
      name: plan.name.visible,
      cases: sections.flatMap(\.testCases),
      properties: games
    )
  }
}
