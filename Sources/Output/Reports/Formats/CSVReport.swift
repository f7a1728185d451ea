package import TextKit

extension ReportFormat {
  /// Standings, pairings and lines as three tables for a spreadsheet; only the standings if there
  /// is only one output.
  public static let csv = ReportFormat(
    "csv",
    fileEnding: "csv",
    furtherFiles: Sheet.Name.allCases.dropFirst().map { "-\($0)" }
  ) { report, _ in
    Sheet.Name.allCases.map { name in ReportFile { try CSVReport(report).write(name, to: &$0) } }
  }
}

extension ReportFormat {
  /// The tables of ``csv`` individually, such as `csv:pairings`.
  static let csvTables = Sheet.Name.allCases.map { name in
    ReportFormat("csv:\(name)", fileEnding: "csv") { report, _, writer in
      try CSVReport(report).write(name, to: &writer)
    }
  }
}

/// A report as comma-separated values (RFC 4180), with lines ended by a line feed.
package struct CSVReport {
  /// The columns that all sections have.
  private let sheets: [Sheet]

  package init(_ report: Report) { sheets = report.sections.flatMap(\.sheets) }

  /// Writes a table row by row, starting with the headings.
  ///
  /// - Throws: Any error from the writer.
  package func write(_ name: Sheet.Name, to writer: inout ReportWriter) throws {
    func add(_ fields: [Sheet.Field]) throws {
      try writer.add(fields.map(\.csv).joined(separator: ",") + "\n")
    }
    let sheets = sheets.filter { $0.name == name }
    try add(sheets.flatMap(\.headings))
    for row in 0..<(sheets.first?.rowCount ?? 0) { try add(sheets.flatMap { $0.row(row) }) }
  }
}

extension Sheet.Field {
  /// The value as written.
  fileprivate var csv: String {
    switch self {
    case .text(let text): text.csv
    case .field(let text): text
    case .integer(let number): "\(number)"
    case .number(let number, let decimals): "\(number.rounded(decimals: decimals))"
    case .nothing: ""
    }
  }
}
