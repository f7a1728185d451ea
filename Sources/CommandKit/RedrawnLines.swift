import TextKit

/// Lines at the bottom of a terminal that are redrawn in place.
package struct RedrawnLines {
  /// How many lines of the last drawing are above the one with the cursor.
  private var height = 0

  package init() {}

  /// The characters that draw lines in place of those drawn before.
  ///
  /// - Parameters:
  ///   - lines: One line or more.
  ///   - columns: The width of the terminal; longer lines are cut off, since a wrapped line would
  ///     remain.
  /// - Returns: The characters to write, without an end of line.
  package mutating func drawing(_ lines: [String], columns: Int) -> String {
    let start = start
    let rest = lines.count <= height ? "\u{1B}[J" : ""
    height = lines.count - 1
    let shown = lines.map { $0.fittingPrefix(columns - 1) + "\u{1B}[K" }
    return start + shown.joined(separator: "\n") + rest
  }

  /// The characters that erase the lines drawn last.
  package mutating func erasing() -> String {
    defer { height = 0 }
    return start + (height > 0 ? "\u{1B}[J" : "\u{1B}[K")
  }

  /// The characters that move the cursor to the first of them.
  private var start: String { height > 0 ? "\r\u{1B}[\(height)A" : "\r" }
}
