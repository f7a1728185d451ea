extension String {
  /// The text as a field: with what a terminal would obey written out, in quotes where it needs
  /// them, and after an apostrophe where a spreadsheet would take it for a formula (OWASP, *CSV
  /// Injection*).
  package var csv: String {
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
