public import TextKit

/// What a report of anything but one tournament says, ready to be written in each format.
public struct Document {
  /// What it is about, in a word or two, above the title of its page.
  let kind: String
  /// Its parts for people, in blocks with an empty line between them, of which the lead is the first.
  let blocks: (Reader) -> [[Part]]
  /// Further parts of its page, in chapters after the others.
  let pictures: [Part]
  /// Its tables for spreadsheets, a file each.
  let sheets: [Sheet]
  /// Its test cases for a CI server.
  let tests: JUnitSuite?
  /// The title of its page; `nil` for its lead.
  let title: String?
  /// How the matter ended, at the top of its page; `nil` for what its title says.
  let verdict: PagePart.Verdict?
  /// Its data for programs.
  let json: ReportFile

  package init(
    _ kind: String,
    title: String? = nil,
    _ json: ReportFile,
    sheets: [Sheet] = [],
    tests: JUnitSuite? = nil,
    verdict: PagePart.Verdict? = nil,
    pictures: [Part] = [],
    _ blocks: @escaping (Reader) -> [[Part]]
  ) {
    (self.kind, self.json, self.sheets, self.tests) = (kind, json, sheets, tests)
    (self.title, self.verdict, self.pictures, self.blocks) = (title, verdict, pictures, blocks)
  }

  /// Its files in a format: one, and in CSV one for each table.
  package func files(as format: Format, _ style: TextStyle = .plain) -> [ReportFile] {
    switch format {
    case .text: [ReportFile(style.shown(text(style)))]
    case .markdown: [ReportFile { try blocks(.page).flatMap(\.self).writeMarkdown(to: &$0) }]
    case .csv, .csvStandings, .csvPairings, .csvLines, .csvGames:
      sheets.map { sheet in ReportFile { try [sheet].write(to: &$0, style) } }
    case .json: [json]
    case .junit: tests.map { [ReportFile($0.text)] } ?? []
    case .html: [DocumentPage(self).file]
    }
  }

  package func text(_ style: TextStyle) -> String {
    PartText(style).text(blocks(.lines(width: style.width, isFull: true)))
  }
}

/// A report of an analysis, ready to be written in each ``Format`` that its command has.
public protocol AnalysisReport: Sendable {
  /// What it says.
  var document: Document { get }
}

extension AnalysisReport {
  /// The whole report in a format, ending with a newline.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed.
  /// - Returns: The report.
  /// - Throws: If a number cannot be written in the format.
  public func rendered(as format: Format, _ style: TextStyle = .plain) throws -> String {
    try ReportFile(joining: document.files(as: format, style)).text
  }
}
