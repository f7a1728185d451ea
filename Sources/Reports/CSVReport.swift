import TextKit

/// A report as comma-separated values (RFC 4180), lines ended by a line feed alone.
struct CSVReport {
  /// The columns that all sections have.
  private let sheets: [Sheet]

  init(_ report: Report) { sheets = report.sections.flatMap(\.sheets) }

  /// Writes a table row by row, beginning with a line of headings.
  ///
  /// - Throws: What the writer throws.
  func write(_ name: Sheet.Name, to writer: inout ReportWriter) throws {
    func add(_ fields: [Sheet.Field]) throws {
      try writer.add(fields.map(\.csv).joined(separator: ",") + "\n")
    }
    let sheets = sheets.filter { $0.name == name }
    try add(sheets.flatMap(\.headings))
    for row in 0..<(sheets.first?.rowCount ?? 0) { try add(sheets.flatMap { $0.row(row) }) }
  }
}

extension Sheet.Field {
  /// The value as it is written.
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

extension String {
  /// The text as a field: with what a terminal would obey written out, in quotes where it needs
  /// them, and after an apostrophe where a spreadsheet would take it for a formula (OWASP, *CSV
  /// Injection*).
  var csv: String {
    // Nearly all names and numbers, which need no more than a glance.
    guard !utf8.allSatisfy(\.isPlainLetter) else { return self }
    let shown = visible
    let isFormula = shown.first.map { "=+-@＝＋－＠".contains($0) } ?? false
    let text = isFormula ? "'" + shown : shown
    // Only a quoted field keeps blanks at its ends in every program.
    let needsQuotes = text.hasPrefix(" ") || text.hasSuffix(" ") || isFormula
    guard needsQuotes || text.contains(where: { ",;\"".contains($0) }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

extension UInt8 {
  /// Whether it is a letter or digit of ASCII.
  fileprivate var isPlainLetter: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
