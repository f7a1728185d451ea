import TextKit

/// Lines at the bottom of a terminal that are drawn over and over in one place.
package struct RedrawnLines {
  /// How many lines of the last drawing stand above the one with the cursor.
  private var height = 0

  package init() {}

  /// What draws lines in the place of those drawn before.
  ///
  /// - Parameters:
  ///   - lines: One line or more.
  ///   - columns: Those of the terminal; what is longer is cut off, for a line that is broken would
  ///     stay.
  /// - Returns: The characters to be written, without an end of line.
  package mutating func drawing(_ lines: [String], columns: Int) -> String {
    let start = start
    let rest = lines.count <= height ? "\u{1B}[J" : ""
    height = lines.count - 1
    let shown = lines.map { $0.fittingPrefix(columns - 1) + "\u{1B}[K" }
    return start + shown.joined(separator: "\n") + rest
  }

  /// What takes away the lines drawn last.
  package mutating func erasing() -> String {
    defer { height = 0 }
    return start + (height > 0 ? "\u{1B}[J" : "\u{1B}[K")
  }

  /// What brings the cursor to the first of them.
  private var start: String { height > 0 ? "\r\u{1B}[\(height)A" : "\r" }
}
