public import TextKit
import TournamentCore

extension Report {
  /// The report in a format, ending with a newline; text with the detail of `Report.detail`, the
  /// tables of CSV one after the other with empty lines between them.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed; other formats look the same everywhere.
  /// - Returns: The report.
  /// - Throws: If a number cannot be written in the format.
  public func rendered(as format: Format, _ style: TextStyle = .plain) throws -> String {
    try ReportFile(joining: files(as: format, style)).text
  }

  /// The files of the report in a format: one, and in CSV one for each table.
  public func files(as format: Format, _ style: TextStyle = .plain) -> [ReportFile] {
    switch format {
    case .text: [ReportFile { try TextFormat(self, style).write(to: &$0) }]
    case .markdown:
      [ReportFile { try sections.lazy.flatMap { $0.parts(for: .page) }.writeMarkdown(to: &$0) }]
    case .csv, .csvStandings, .csvPairings, .csvLines, .csvGames:
      format.tables.map { name in ReportFile { try sheets(name).write(to: &$0, style) } }
    case .json: [.document("report", members)]
    case .junit: [ReportFile { try $0.add(junitSuite.text) }]
    case .html: [ReportFile { try PageFormat(self).write(to: &$0) }]
    }
  }

  /// The text up to the standings: what was played, what went wrong, and who won.
  package func standings(_ style: TextStyle) throws -> String {
    try ReportFile { writer in
      try TextFormat(self, style).write(to: &writer) { $0 is StandingsSection }
    }
    .text
  }

  /// The columns that all sections have of a table.
  package func sheets(_ name: Sheet.Name) -> [Sheet] {
    sections.flatMap(\.sheets).filter { $0.name == name }
  }

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
