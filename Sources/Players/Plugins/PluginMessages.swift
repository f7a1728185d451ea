import Foundation
import Synchronization

/// The messages of libraries, line by line on standard error, in a process that is theirs.
package enum PluginMessages {
  private static let areTold = Atomic(false)

  /// Writes what libraries log to standard error from now on.
  package static func tellAll() { areTold.store(true, ordering: .relaxed) }

  /// Writes a text, if that is wanted.
  static func tell(_ text: String) {
    guard areTold.load(ordering: .relaxed) else { return }
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
