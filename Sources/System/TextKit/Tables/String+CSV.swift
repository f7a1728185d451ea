extension String {
  /// The text as a field (RFC 4180): as it is, quoted if necessary.
  ///
  /// - Parameter isGuarded: Whether control characters are escaped, and an apostrophe precedes what a
  ///   spreadsheet would take for a formula (OWASP, *CSV Injection*). Such a field is safe to open,
  ///   but it is no longer the text.
  /// - Returns: The field.
  package func csv(isGuarded: Bool = false) -> String {
    // A fast path for nearly all names and numbers.
    if let first = utf8.first, first.isPlainLetter, utf8.last != 0x20, utf8.allSatisfy(\.isPlain) {
      return self
    }
    return isGuarded ? guarded : quoted(if: false)
  }

  private var guarded: String {
    let shown = visible
    let isFormula = shown.first.map { "=+-@＝＋－＠".contains($0) } ?? false
    return (isFormula ? "'" + shown : shown).quoted(if: isFormula)
  }

  private func quoted(if isNeeded: Bool) -> String {
    // Only a quoted field keeps leading and trailing blanks in every program.
    let needsQuotes =
      isNeeded || first?.isWhitespace == true || last?.isWhitespace == true
      || unicodeScalars.contains { ",;\"'".unicodeScalars.contains($0) || $0.value < 0x20 }
    return needsQuotes ? "\"" + replacing("\"", with: "\"\"") + "\"" : self
  }
}

extension UInt8 {
  /// Whether it is a printable ASCII character that has no meaning in a field.
  fileprivate var isPlain: Bool {
    (0x20..<0x7F).contains(self) && self != 0x22 && self != 0x27 && self != 0x2C && self != 0x3B
  }

  /// Whether it is an ASCII letter or digit.
  fileprivate var isPlainLetter: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
