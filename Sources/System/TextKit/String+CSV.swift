extension String {
  /// The text as a field: with control characters escaped, quoted if necessary, and after an
  /// apostrophe if a spreadsheet would take it for a formula (OWASP, *CSV Injection*).
  package var csv: String {
    // A fast path for nearly all names and numbers.
    if let first = utf8.first, first.isPlainLetter, utf8.last != 0x20, utf8.allSatisfy(\.isPlain) {
      return self
    }
    let shown = visible
    let isFormula = shown.first.map { "=+-@＝＋－＠".contains($0) } ?? false
    let text = isFormula ? "'" + shown : shown
    // Only a quoted field keeps leading and trailing blanks in every program.
    let needsQuotes = text.hasPrefix(" ") || text.hasSuffix(" ") || isFormula
    guard needsQuotes || text.contains(where: { ",;\"".contains($0) }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

extension UInt8 {
  /// Whether it is a printable ASCII character that has no meaning in a field.
  fileprivate var isPlain: Bool {
    (0x20..<0x7F).contains(self) && self != 0x22 && self != 0x2C && self != 0x3B
  }

  /// Whether it is an ASCII letter or digit.
  fileprivate var isPlainLetter: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
