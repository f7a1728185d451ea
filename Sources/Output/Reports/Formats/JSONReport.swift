import TextKit

extension ReportFormat {
  /// Everything, for programs to read; `Config/schema/report.schema.json` describes it.
  public static let json = ReportFormat("json", fileEnding: "json", furtherFiles: []) { report, _ in
    [.document("report", report.members)]
  }
}
