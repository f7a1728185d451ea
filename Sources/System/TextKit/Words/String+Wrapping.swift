/// Wrapping of prose.
extension String {
  /// The text in lines of at most `width` columns, broken at blanks and line ends, and within a
  /// word only if the word alone is wider.
  package func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: { $0 == " " || $0.isNewline }) {
      var rest = String(word)
      if !line.isEmpty {
        if line.widthInASCII + 1 + rest.widthInASCII <= width {
          line += " " + rest
          continue
        }
        lines.append(line)
      }
      while rest.displayWidth > width {
        let part = rest.fittingPrefix(max(2, width))
        lines.append(part)
        rest.removeFirst(part.count)
      }
      line = rest
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Its columns in ASCII, where `±` and `½` take two, and `¼` and `¾` three, so that a text has the same
  /// lines in all characters.
  private var widthInASCII: Int {
    displayWidth + reduce(0) { $0 + ("±½".contains($1) ? 1 : "¼¾".contains($1) ? 2 : 0) }
  }

  /// The text after a label, with further lines indented below its first.
  package func wrapped(to width: Int, after label: String) -> [String] {
    let indent = label.displayWidth
    let lines = wrapped(to: width - indent)
    guard let first = lines.first else { return [label.trimmingBlanksAtEnd] }
    return [label + first]
      + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }

  /// The text without trailing blanks.
  package var trimmingBlanksAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
