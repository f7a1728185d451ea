/// The standard error of a program, up to the line with the reason of its failure.
struct ErrorLines {
  /// The lines, oldest first, without the trace of the stack and the footer below that line.
  let lines: ArraySlice<Substring>

  /// The beginnings of stack traces below the line with the reason.
  private static let heads = [
    "Current stack trace:", "*** Signal ", "stack traceback:", "Stack trace:",
    "note: run with `RUST_BACKTRACE",
  ]
  /// The beginnings of their other lines, if the reason precedes them.
  private static let frames = [" ", "\t", "}", "Node.js v", "Require stack:", "- "]

  init(_ text: String) {
    // A mark below a line of source says nothing without the width of that line.
    let all = text.split(whereSeparator: \.isNewline).filter {
      $0.contains { !" \t^~".contains($0) }
    }
    let said = all.prefix { line in !Self.heads.contains { line.hasPrefix($0) } }
    guard !said.isEmpty else {
      lines = all[...]
      return
    }
    let reason = said.lastIndex { line in !Self.frames.contains { line.hasPrefix($0) } }
    lines = reason.flatMap { Self.namesError(said[$0]) ? said[...$0] : nil } ?? said
  }

  /// Whether a line has the name of an error, as in `TypeError: x is not a function`.
  private static func namesError(_ line: Substring) -> Bool {
    line.split { " :()".contains($0) }.contains {
      $0.hasSuffix("Error") || $0.hasSuffix("Exception")
    }
  }
}
