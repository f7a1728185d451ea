package import TextKit

/// A report that is mainly one table, ready to be written in each ``TableFormat``.
package protocol TableReport: Sendable {
  /// Its parts for people, in blocks with an empty line between them.
  func blocks(for reader: Reader) -> [[Part]]

  /// For a spreadsheet.
  var sheet: Sheet { get }

  /// For programs to read.
  var json: ReportFile { get }
}

extension TableReport {
  /// For people to read, ending with a newline.
  package func text(_ style: TextStyle) -> String {
    PartText(style).text(blocks(for: .lines(width: style.width, isFull: true)))
  }

  /// The whole report in a format, ending with a newline.
  package func file(as format: TableFormat, _ style: TextStyle = .plain) -> ReportFile {
    switch format {
    case .text: ReportFile(style.shown(text(style)))
    case .markdown: ReportFile { try blocks(for: .page).flatMap(\.self).writeMarkdown(to: &$0) }
    case .csv: ReportFile { try [sheet].write(to: &$0, style) }
    case .json: json
    }
  }
}
