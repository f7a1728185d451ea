import Engines
import Foundation
import Reports
import StrategyKit
import Supervision
import TournamentCore
import Workers

/// The options for running engines.
package enum EngineOptions {
  package static let sandbox = CommandOption(
    "--sandbox",
    "run engines and plug-ins in a sandbox (bwrap)",
    in: .engines
  )
  package static let log = CommandOption(
    "--log",
    "FILE",
    "log every line exchanged with engines, with times, and what plug-ins write",
    in: .engines,
    completion: .files
  )

  package static let all = [sandbox, log]

  /// Prepares for engines to be started.
  ///
  /// - Returns: The log, which buffers messages until it is begun; `nil` if none is kept.
  /// - Throws: `CommandError` if the log cannot be created.
  package static func prepare(_ arguments: Arguments, _ tool: ToolContext) throws -> LogFile? {
    if arguments.contains(sandbox) { tool.engines.sandboxAll() }
    guard let path = arguments.value(log) else { return nil }
    let log = try LogFile(path)
    tool.engines.log(to: log.log)
    tool.workers.log { [lines = log.log] in lines.note($0, of: $1) }
    return log
  }
}
