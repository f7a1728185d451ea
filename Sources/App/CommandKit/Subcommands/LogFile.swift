package import Engines

/// The file of `--log`.
///
/// What engines say at startup is buffered until the run begins, so that a run that is refused does
/// not overwrite the log of an earlier one.
package struct LogFile {
  package let log: EngineLog
  private let file: OutputFile

  /// Opens the file without changing it.
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

  /// Writes what has been buffered, and everything from now on immediately.
  package func begin() { log.begin() }

  /// Makes sure that everything is written.
  ///
  /// - Throws: `CommandError` if something could not be written.
  package func finish() throws {
    try log.finish()
    try file.finish()
  }
}
