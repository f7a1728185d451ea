import TextKit

extension ReportFormat {
  /// Standings, pairings and lines as three tables for a spreadsheet; only the standings if there
  /// is only one output.
  public static let csv = ReportFormat(
    "csv",
    fileEnding: "csv",
    furtherFiles: Sheet.Name.allCases.dropFirst().map { "-\($0)" }
  ) { report, style in
    Sheet.Name.allCases.map { name in
      ReportFile { try report.sheets(name).write(to: &$0, style) }
    }
  }

  /// A row for each game.
  ///
  /// It is written as games are played, so that no memory holds them all; a report has no part of it.
  package static let games = ReportFormat("csv:games", fileEnding: "csv", furtherFiles: []) {
    _,
    _ in []
  }

  /// The tables of ``csv`` individually, such as `csv:pairings`.
  static let csvTables = Sheet.Name.allCases.map { name in
    ReportFormat("csv:\(name)", fileEnding: "csv") { report, style, writer in
      try report.sheets(name).write(to: &writer, style)
    }
  }
}
