import Synchronization

/// Standard error, with lines at the bottom of the terminal that are redrawn while work goes on.
///
/// Other output meanwhile, from any thread, goes above these lines.
final class ErrorOutput: Sendable {
  private let write: @Sendable (String) -> Void
  private let lines = Mutex(RedrawnLines())

  init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  func print(_ text: String) { lines.withLock { write($0.printing(text)) } }

  /// Draws lines at the bottom, one or more, in place of those drawn before.
  func draw(_ lines: [String], columns: Int) {
    self.lines.withLock { write($0.drawing(lines, columns: columns)) }
  }

  /// Removes the lines at the bottom, if there are any, and may write some text in their place.
  func erase(for text: String = "") {
    lines.withLock { lines in
      let characters = lines.erasing() + text
      if !characters.isEmpty { write(characters) }
    }
  }

  /// Removes the lines at the bottom and writes nothing until a closure is done.
  func lend(_ body: () -> Void) {
    lines.withLock { lines in
      let characters = lines.erasing()
      if !characters.isEmpty { write(characters) }
      body()
    }
  }
}
