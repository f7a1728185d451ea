import CommandKit
import Engines
import Foundation
import GameModel
import StrategyKit
import Subcommands

/// Engines are walked through the protocol.
extension Subcommand {
  /// Checks an engine.
  ///
  /// - Parameters:
  ///   - spec: The engine.
  ///   - text: The same as written.
  ///   - rules: The game, if it is given.
  ///   - tool: The context.
  ///   - arguments: The options.
  /// - Returns: The exit status.
  /// - Throws: `CommandError` if it cannot be checked.
  static func checkEngine(
    _ spec: BotSpec,
    _ text: String,
    on rules: Rules?,
    _ tool: ToolContext,
    _ arguments: Arguments
  ) throws -> ExitStatus {
    let report = try CheckReport(tool.console, arguments)
    var spec = spec
    if !spec.isCommand, spec.kind != BotSpec.engineKind {
      try expectProgram(text, spec, tool.registry)
      spec = BotSpec(engine: text)
    }
    let rules = try rules ?? Rules(columns: 15, rows: 15)
    let settings: EngineSettings
    do {
      settings = try tool.engines.settings(of: spec)
    } catch let problem as EngineError {
      throw CommandError(.unavailable, "\(problem)")
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    try report.begin("\(rules)")
    var failure: (any Error)?
    var check = EngineCheck(settings, rules: rules, launcher: tool.engines.launcher) { step in
      do { try report.step(step) } catch let problem { failure = failure ?? problem }
    }
    check.run()
    if let failure { throw failure }
    if try report.end([.init(steps: check.steps)], canPlay: check.canPlay, of: text) {
      return .success
    }
    return check.isUnstartable ? .unavailable : .failure
  }

  /// Explains a command that was not found when it names a file in this folder, or a bot that is
  /// not a program.
  private static func expectProgram(_ word: String, _ spec: BotSpec, _ registry: Registry) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let files = FileManager.default
    guard !folders.contains(where: { files.isExecutableFile(atPath: "\($0)/\(word)") }) else {
      return
    }
    guard files.fileExists(atPath: word) else {
      guard let kind = try? registry.kind(of: spec) else { return }
      throw CommandError(
        .usage,
        "\(kind.name) is built in; check takes the command of an engine, as in "
          + "'tournament check ./my-bot'"
      )
    }
    throw CommandError(.usage, "unknown program '\(word)'; did you mean './\(word)'?")
  }
}
