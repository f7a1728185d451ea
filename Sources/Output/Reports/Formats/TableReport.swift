package import TextKit

/// A report that is mainly one table, ready to be written in each ``TableFormat``.
package protocol TableReport: Sendable {
  /// For people to read, ending with a newline.
  func text(_ style: TextStyle) -> String

  /// Writes the same in Markdown.
  ///
  /// - Throws: Any error from the writer.
  func writeMarkdown(to writer: inout ReportWriter) throws

  /// For a spreadsheet.
  var csv: String { get }

  /// For programs to read.
  var json: ReportFile { get }
}

extension TableReport {
  /// The whole report in a format, ending with a newline.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed.
  /// - Returns: The report.
  package func file(as format: TableFormat, _ style: TextStyle = .plain) -> ReportFile {
    switch format {
    case .text: ReportFile(style.shown(text(style)))
    case .markdown: ReportFile { try writeMarkdown(to: &$0) }
    case .csv: ReportFile(csv)
    case .json: json
    }
  }
}
