import TextKit

package struct ScreenLine: Hashable {
  /// Its spans, from the left; no two neighbours look alike.
  private(set) var spans: [ScreenSpan] = []

  /// An empty line to add to.
  package init() {}

  /// A line that looks the same throughout.
  package init(_ text: String, _ looks: ScreenSpan.Look...) { add(text, Set(looks)) }

  /// Adds text at the end.
  mutating func add(_ text: String, _ looks: Set<ScreenSpan.Look> = []) {
    guard !text.isEmpty else { return }
    if let last = spans.last, last.looks == looks {
      spans[spans.count - 1].text += text
    } else {
      spans.append(ScreenSpan(text: text, looks: looks))
    }
  }

  /// Adds another line at the end, or from a column on if that is further right.
  mutating func add(_ other: ScreenLine, at column: Int = 0) {
    add(String(repeating: " ", count: max(0, column - width)))
    for span in other.spans { add(span.text, span.looks) }
  }

  /// Its width in columns.
  package var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line, truncated to the width of the screen.
  func fitting(_ columns: Int) -> ScreenLine {
    guard width > columns else { return self }
    var line = ScreenLine()
    for span in spans {
      let room = columns - line.width
      guard span.text.displayWidth <= room else {
        line.add(span.text.fittingPrefix(room), span.looks)
        return line
      }
      line.add(span.text, span.looks)
    }
    return line
  }

  /// The line as it is sent to a terminal.
  package func text(_ style: ScreenStyle) -> String {
    spans.map { span in
      let looks = ScreenSpan.Look.allCases.filter(span.looks.contains)
      let codes = looks.filter { style == .colours || !$0.isColour }.map(\.code)
      guard style != .plain, !codes.isEmpty else { return span.text }
      return "\u{1B}[\(codes.joined(separator: ";"))m\(span.text)\u{1B}[0m"
    }
    .joined()
  }
}
