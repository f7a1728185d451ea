import Foundation
import Synchronization

/// The messages that libraries log.
package enum PluginMessages {
  /// Takes a line, and the name that the bot has in its library.
  package typealias Listener = @Sendable (_ line: String, _ bot: String) -> Void

  private static let listener = Mutex<Listener?>(nil)

  /// Passes on what libraries log from now on.
  package static func listen(_ listener: @escaping Listener) {
    Self.listener.withLock { $0 = listener }
  }

  /// Writes what libraries log to standard error from now on, in a process that is theirs.
  package static func tellAll() {
    listen { line, _ in
      let line = Array("\(line)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }

  /// Passes on a text, line by line, if somebody listens.
  static func tell(_ text: String, of bot: String) {
    guard let listener = listener.withLock(\.self) else { return }
    for line in text.split(whereSeparator: \.isNewline) { listener(String(line), bot) }
  }
}
