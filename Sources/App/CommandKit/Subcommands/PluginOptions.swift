import Foundation
import Plugins
import StrategyKit
import SystemKit
import TournamentCore
import Workers

/// The options for bots in libraries.
package enum PluginOptions {
  package static let plugins = CommandOption(
    "--plugins",
    "DIR",
    "add the bots of all libraries (.so, .dylib) in a folder, by their names; may be repeated",
    in: .players,
    completion: .files,
    mayRepeat: true
  )
  package static let trust = CommandOption(
    "--trust",
    "load plug-ins into this process: faster, but a plug-in's crash ends the run",
    in: .engines
  )

  package static let all = [plugins, trust]
}

extension ToolContext {
  /// The context with the bots of libraries as a command line asks for them, and asks to run them.
  ///
  /// - Throws: `CommandError` for a folder or a library that cannot be used.
  func applying(_ arguments: Arguments) throws -> ToolContext {
    var tool = self
    if arguments.contains(PluginOptions.trust) {
      workers.trustPlugins()
      // As a literal, because a signal handler cannot build strings.
      CrashReport.beBrief(remedy: "; leave out --trust to keep a plug-in's crash to itself")
    }
    if arguments.contains(EngineOptions.sandbox) { workers.sandboxAll() }
    for folder in arguments.values(PluginOptions.plugins) { try tool.addPlugins(in: folder) }
    return tool
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
    } catch let error as PluginError {
      let plain = CommandError(error)
      guard plain.status == .unavailable else { throw plain }
      throw CommandError(plain.status, "\(plain); 'tournament check' tests a library")
    }
  }
}
