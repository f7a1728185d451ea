import CommandKit
package import Engines

/// The file of `--log`.
///
/// What engines say while they are started is held back until the run begins: the log of an earlier
/// run is not lost to one that is refused.
package struct LogFile {
  package let log: EngineLog
  private let file: OutputFile

  /// Opens the file, which stays as it is.
  ///
  /// - Throws: `CommandError` if it cannot be written.
  package init(_ path: String) throws {
    guard !path.isEmpty else {
      throw CommandError(.usage, "\(EngineOptions.log.name) needs a file")
    }
    let file = try OutputFile(path, .growing)
    self.file = file
    log = EngineLog { try file.write($0) }
  }

  /// Writes what has been held back, and everything else at once from now on.
  package func begin() { log.begin() }

  /// Makes sure that all is written.
  ///
  /// - Throws: `CommandError` if something could not be.
  package func finish() throws {
    try log.finish()
    try file.finish()
  }
}
