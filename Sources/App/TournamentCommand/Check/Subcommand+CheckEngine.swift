import CommandKit
import Engines
import Foundation
import GameModel
import StrategyKit

/// Engines are walked through the protocol.
extension Subcommand {
  static func checkEngine(
    _ spec: BotSpec,
    _ text: String,
    on rules: Rules?,
    _ tool: ToolContext,
    _ arguments: Arguments
  ) throws -> ExitStatus {
    let report = try CheckReport(tool.console, arguments)
    let settings = try engineSettings(spec, text, tool)
    let rules = try rules ?? usualRules(of: settings)
    try report.begin(rules.title)
    let examined = try examine(settings, on: rules, tool, report)
    if try report.end([.init(steps: examined.steps)], canPlay: examined.canPlay, of: text) {
      return .success
    }
    return examined.isUnstartable ? .unavailable : .failure
  }

  /// Checks several engines, one after the other; the first that fails decides on the exit status.
  static func checkEngines(
    _ targets: [CheckTarget],
    on rules: Rules?,
    _ tool: ToolContext,
    _ arguments: Arguments
  ) throws -> ExitStatus {
    let report = try CheckReport(tool.console, arguments)
    let programs = try targets.map { target in
      let settings = try engineSettings(target.spec, target.name, tool)
      return (target: target, settings: settings, rules: try rules ?? usualRules(of: settings))
    }
    let title = Set(programs.map(\.rules)).count == 1 ? programs.first?.rules.title : nil
    if let title { try report.begin(title) }
    var parts: [CheckReport.Part] = []
    var (canPlay, status) = (true, ExitStatus.success)
    for (target, settings, rules) in programs {
      let heading = title == nil ? "\(target.name), \(rules.title)" : target.name
      try report.begin(heading, isFirst: title == nil && parts.isEmpty)
      let examined = try examine(settings, on: rules, tool, report)
      parts.append(CheckReport.Part(bot: target.name, steps: examined.steps))
      canPlay = canPlay && examined.canPlay
      if status == .success, examined.steps.contains(where: { $0.verdict == .wrong }) {
        status = examined.isUnstartable ? .unavailable : .failure
      }
    }
    try report.summarize(parts)
    let names = targets.map(\.name).joined(separator: " ")
    _ = try report.end(parts, canPlay: canPlay, of: names)
    return status
  }

  /// The board that programs are checked on unless another is said: functions on the smallest that
  /// suits, engines on the one that all of them play on.
  private static func usualRules(of settings: EngineSettings) throws -> Rules {
    settings.isFunction ? .ticTacToe : try Rules(columns: 15, rows: 15)
  }

  private static func engineSettings(_ spec: BotSpec, _ text: String, _ tool: ToolContext) throws
    -> EngineSettings
  {
    var spec = spec
    if !spec.isCommand, !spec.isProgram {
      try expectProgram(text, spec, tool.registry)
      spec = BotSpec(engine: text)
    }
    do {
      return try tool.engines.settings(of: spec)
    } catch let problem as SandboxError {
      throw CommandError(.unavailable, "\(problem)")
    } catch {
      throw CommandError(.usage, "\(error)")
    }
  }

  private struct Examined {
    let steps: [CheckStep]
    let canPlay: Bool
    let isUnstartable: Bool
  }

  private static func examine(
    _ settings: EngineSettings,
    on rules: Rules,
    _ tool: ToolContext,
    _ report: CheckReport
  ) throws -> Examined {
    var failure: (any Error)?
    var check = EngineCheck(settings, rules: rules, launcher: tool.engines.launcher) { step in
      do { try report.step(step) } catch let problem { failure = failure ?? problem }
    }
    check.run()
    if let failure { throw failure }
    return Examined(
      steps: check.steps,
      canPlay: check.canPlay,
      isUnstartable: check.isUnstartable
    )
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
