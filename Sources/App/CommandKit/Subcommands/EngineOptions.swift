import Engines
import Workers

/// The options for running engines.
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
