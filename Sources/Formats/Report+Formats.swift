import Planning
public import Reports
import ResultPage
public import TextKit
import TournamentCore

extension Report {
  /// The whole report in a format, ending with a newline; the tables of CSV one after the other with
  /// empty lines between them.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks where it is shown; other formats look the same everywhere.
  /// - Returns: The report.
  /// - Throws: Where a number cannot be written in the format.
  public func rendered(as format: ReportFormat, _ style: TextStyle = .plain) throws -> String {
    try ReportFile(joining: files(as: format, style)).text
  }

  /// The report in a format as the files it is written to: one, and those that stand beside it, in
  /// the order of `ReportFormat.furtherFiles`.
  public func files(as format: ReportFormat, _ style: TextStyle = .plain) -> [ReportFile] {
    switch format {
    case .text: [ReportFile(TextReport(self, style).write)]
    case .markdown: [ReportFile(MarkdownReport(self).write)]
    case .csv:
      Sheet.Name.allCases.map { name in
        ReportFile { try CSVReport(self).write(name, to: &$0) }
      }
    case .json: [ReportFile { try JSONWriter().write(JSONValue(members), to: &$0) }]
    case .junit:
      [
        ReportFile {
          try $0.add(JUnitSuite(name: plan.name.visible, cases: sections.flatMap(\.testCases)).text)
        }
      ]
    case .html: [ReportFile { try HTMLPage(pageData.json).write(to: &$0) }]
    }
  }

  private var pageData: PageData {
    PageData(report: self, material: page ?? PageMaterial())
  }
}
