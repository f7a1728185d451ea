import Reports
public import TextKit

/// A format in which a tournament can be reported.
public enum ReportFormat: String, OutputFormat {
  /// Tables for a person to read, 80 columns wide.
  case text
  /// Tables for a page, as GitHub and others show them.
  case markdown
  /// Standings, pairings and lines as three tables for a spreadsheet.
  case csv
  /// Everything, for a program to read; `Config/schema/report.schema.json` describes it.
  case json
  /// A test case for each expectation, for a CI server.
  case junit
  /// A page for a browser, in one file.
  case html

  public static var standard: ReportFormat { .text }

  public var fileEnding: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .csv: "csv"
    case .json: "json"
    case .junit: "xml"
    case .html: "html"
    }
  }

  public var furtherFiles: [String] {
    self == .csv ? Sheet.Name.allCases.dropFirst().map { "-\($0)" } : []
  }
}
