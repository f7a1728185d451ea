package import Engines
import Synchronization

/// The file of `--log`.
///
/// Lines of engines that are starting are buffered until the run begins, so that a run that is
/// refused does not overwrite the log of an earlier one.
package final class LogFile: Sendable {
  package let log: EngineLog
  private let file: OutputFile
  private let isBegun = Atomic(false)

  /// Opens the file without changing it.
  package init(_ path: String) throws {
    let file = try OutputFile(path, .growing)
    self.file = file
    log = EngineLog { try file.write($0) }
  }

  /// Writes what has been buffered, and everything from now on immediately.
  package func begin() {
    isBegun.store(true, ordering: .relaxed)
    log.begin()
  }

  /// Makes sure that everything is written, if it has begun.
  package func finish() throws {
    guard isBegun.load(ordering: .relaxed) else { return }
    try log.finish()
    try file.finish()
  }
}
