package import TextKit

/// A text report for people: sections of tables, 80 columns wide or as wide as the screen, with the
/// requested detail.
package struct TextFormat {
  private let report: Report
  private let style: TextStyle
  private let text: PartText

  package init(_ report: Report, _ style: TextStyle = .plain) {
    (self.report, self.style) = (report, style)
    let hint = report.detail.isAll ? "" : report.detail.hint
    text = PartText(style, hint: hint.isEmpty ? "" : " · \(hint)")
  }

  /// Writes the sections one after the other, through the first one that is the end.
  package func write(
    to writer: inout ReportWriter,
    through isEnd: (any Section) -> Bool = { _ in false }
  )
    throws
  {
    var isFirst = true
    for section in report.sections {
      let reader = Reader.lines(width: style.width, isFull: report.detail.isFull(section))
      var isTable = false
      for part in section.parts(for: reader) {
        let begins = part.beginsSection || isTable && part.isTable
        let lines = (begins && !isFirst ? [""] : []) + text.lines(part)
        try writer.add(style.shown(lines.map { $0.trimmingBlanksAtEnd + "\n" }.joined()))
        (isFirst, isTable) = (false, part.isTable)
      }
      if isEnd(section) { return }
    }
  }
}

extension Part {
  /// Whether a blank line precedes it.
  fileprivate var beginsSection: Bool {
    switch self {
    case .heading, .facts, .signature: true
    default: false
    }
  }

  fileprivate var isTable: Bool { if case .table = self { true } else { false } }
}
