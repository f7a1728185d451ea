package import Engines
import Synchronization
import Workers

package enum EngineOptions {
  package static let sandbox = Flag(
    "--sandbox",
    "run engines and plug-ins in a sandbox (bwrap)",
    in: .engines
  )
  package static let log = Option(
    "--log",
    .file(.writes),
    "log every line exchanged with engines, with times, and what plug-ins print",
    in: .engines
  )

  package static let all: [any CommandOption] = [sandbox, log]
}

extension ToolContext {
  /// Prepares for engines to be started as a command line asks for it; the log buffers what they
  /// say until it is begun.
  mutating func prepareEngines(_ arguments: Arguments) throws {
    if arguments[EngineOptions.sandbox] {
      engines.sandboxAll()
      workers.sandboxAll()
    }
    guard let path = try arguments[EngineOptions.log] else { return }
    let file = try LogFile(path)
    engines.log(to: file.log)
    workers.log { [lines = file.log] in lines.note($0, of: $1) }
    log = file
  }
}

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
