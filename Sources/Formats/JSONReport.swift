import Reports
import TextKit

extension ReportFormat {
  /// Everything, for programs to read; `Config/schema/report.schema.json` describes it.
  public static let json = ReportFormat("json", fileEnding: "json") { report, _, writer in
    try JSONWriter().write(.document("report", report.members), to: &writer)
  }
}
