import TextKit

/// Lines at the bottom of a terminal that are redrawn in place.
struct RedrawnLines {
  /// The lines that are on the screen, with the cursor in the last one; none before a drawing.
  private var lines: [String] = []

  package init() {}

  /// The characters that draw lines in place of those drawn before.
  ///
  /// - Parameters:
  ///   - lines: One line or more.
  ///   - columns: The width of the terminal; longer lines are cut off, since a wrapped line would
  ///     remain. The last line loses whole parts, and leaves room for the `^C` that a terminal
  ///     shows at the cursor.
  /// - Returns: The characters to write, without an end of line.
  package mutating func drawing(_ lines: [String], columns: Int) -> String {
    let (start, height) = (start, self.lines.count)
    self.lines = lines.dropLast().map { $0.fittingPrefix(columns - 1) }
    self.lines += lines.suffix(1).map { $0.fittingParts(columns - 2) }
    return start + drawn + (lines.count < height ? "\u{1B}[J" : "")
  }

  /// The characters that write whole lines of text above the lines drawn last.
  func printing(_ text: String) -> String {
    lines.isEmpty ? text : erasure + text + drawn
  }

  /// The characters that erase the lines drawn last.
  mutating func erasing() -> String {
    defer { lines = [] }
    return lines.isEmpty ? "" : erasure
  }

  /// The characters that write the lines from where the cursor is.
  private var drawn: String { lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") }

  private var erasure: String { start + (lines.count > 1 ? "\u{1B}[J" : "\u{1B}[K") }

  /// The characters that move the cursor to the first of them.
  private var start: String { lines.count > 1 ? "\r\u{1B}[\(lines.count - 1)A" : "\r" }
}
