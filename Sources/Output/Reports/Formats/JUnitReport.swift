import TextKit
import TournamentCore

extension ReportFormat {
  /// A test case for each expectation, for a CI server.
  public static let junit = ReportFormat("junit", fileEnding: "xml") { report, _, writer in
    let cases = report.sections.flatMap(\.testCases)
    let result = report.result
    let games = [
      ("games.played", result.playedCount), ("games.forfeited", result.forfeitedCount),
      ("games.unplayed", result.unplayedCount),
    ]
    let suite = JUnitSuite(name: report.plan.name.visible, cases: cases, properties: games)
    try writer.add(suite.text)
  }
}
