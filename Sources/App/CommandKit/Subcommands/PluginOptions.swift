import Foundation
import Plugins
import StrategyKit
import SystemKit
import TournamentCore
import Workers

/// The options for bots in libraries.
package enum PluginOptions {
  package static let plugins = Option(
    "--plugins",
    .path("DIR"),
    "add the bots of all libraries (.so, .dylib) in a folder, by their names; may be repeated",
    in: .players,
    mayRepeat: true
  )
  package static let trust = Flag(
    "--trust",
    "load plug-ins into this process, without a sandbox: faster, but a plug-in's crash ends the run",
    in: .engines,
    excluding: ["--sandbox", "--separate"]
  )

  package static let all: [any CommandOption] = [plugins, trust]

  /// What is not in the log of plug-ins that are trusted.
  static let unlogged =
    "with \(trust.name), \(EngineOptions.log.name) has what plug-ins log, but not what they print, "
    + "which stays on the standard output and error of this command"
}

extension ToolContext {
  /// Adds the bots of libraries that a command line names.
  mutating func preparePlugins(_ arguments: Arguments) throws {
    if arguments[PluginOptions.trust] {
      workers.trustPlugins()
      if log != nil { console.writeProblem(PluginOptions.unlogged) }
      // As a literal, because a signal handler cannot build strings.
      CrashHandler.beBrief(remedy: "; leave out --trust to keep a plug-in's crash to itself")
    }
    for folder in try arguments.values(PluginOptions.plugins) { try addPlugins(in: folder) }
  }

  private mutating func addPlugins(in folder: String) throws {
    guard let listing = opendir(folder) else {
      throw CommandError(.noInput, "cannot read '\(folder)': \(SystemError.last)")
    }
    closedir(listing)
    do {
      let kinds = try plugins.kinds(in: folder, besides: registry.kinds)
      guard !kinds.isEmpty else {
        throw CommandError(
          .noInput,
          "no file in '\(folder)' ends in .so or .dylib; \(PluginOptions.plugins.name) takes a "
            + "folder of libraries"
        )
      }
      for kind in kinds { registry.add(kind) }
    } catch let error as PluginError where error.status == .unavailable {
      throw CommandError(error.status, "\(error); 'tournament check' tests a library")
    }
  }
}
