import TextKit

extension ReportFormat {
  /// A test case for each expectation, for a CI server.
  public static let junit = ReportFormat("junit", fileEnding: "xml") { report, _, writer in
    try writer.add(report.junitSuite.text)
  }
}
