import Planning
import Reports
import TextKit

extension ReportFormat {
  /// A test case for each expectation, for a CI server.
  public static let junit = ReportFormat("junit", fileEnding: "xml") { report, _, writer in
    let cases = report.sections.flatMap(\.testCases)
    try writer.add(JUnitSuite(name: report.plan.name.visible, cases: cases).text)
  }
}
