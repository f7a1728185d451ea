import TextKit

extension ReportFormat {
  /// Everything, for programs to read; the schema `report` describes it.
  public static let json = ReportFormat("json", fileEnding: "json", furtherFiles: []) { report, _ in
    [.document("report", report.members)]
  }
}
