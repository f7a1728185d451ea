import CommandKit
import Engines
import Foundation
import GameModel
import Settings
import StrategyKit
import Subcommands
import TextKit

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    operands: "COMMAND",
    completion: .files,
    summary: "walk an engine through the protocol, for its author",
    discussion: """
      COMMAND is a program, in quotes if it has arguments, or 'engine:command=…' with \
      parameters. Each step says what is right, what is wrong and how to fix it. The game is \
      five in a row on 15x15 unless --board and --line-length say otherwise. The exit status is \
      1 if a step fails, and 69 if the program cannot be started.
      """,
    examples: [
      Example("Check a program", "tournament check ./my-bot"),
      Example(
        "Check one that takes arguments, on a smaller board",
        "tournament check \"python3 my-bot.py\" --board 8x8 --line-length 4"
      ),
    ],
    options: [CommandOption.board, CommandOption.lineLength, EngineOptions.sandbox]
  ) { tool, arguments in
    guard arguments.words.count < 2 else {
      throw CommandError(
        .usage,
        "check takes one command; put a program and its arguments in quotes: "
          + "tournament check '\(arguments.words.joined(separator: " "))'"
      )
    }
    guard let text = arguments.words.first else {
      throw CommandError(.usage, "which engine? as in 'tournament check ./my-bot'")
    }
    var spec = try BotSpec(text, among: [])
    if !spec.isCommand, spec.kind != BotSpec.engineKind {
      try expectProgram(text, spec, tool.registry)
      spec = BotSpec(engine: text)
    }
    let size = try arguments.value(
      CommandOption.board,
      expected: "two numbers like 15x15",
      Configuration.Size.init(text:)
    )
    let length = try arguments.value(CommandOption.lineLength, expected: "a whole number from 1") {
      Int($0)
    }
    let rules: Rules
    do {
      rules = try Rules(
        columns: size?.columns ?? 15,
        rows: size?.rows ?? 15,
        lineLength: length ?? size?.lineLength
      )
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    if arguments.contains(EngineOptions.sandbox) { tool.engines.sandboxAll() }
    let settings: EngineSettings
    do {
      settings = try tool.engines.settings(of: spec)
    } catch let problem as EngineError {
      throw CommandError(.unavailable, "\(problem)")
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    try tool.console.print("\(rules.columns)×\(rules.rows), \(rules.lineLength) in a row\n")
    var failure: (any Error)?
    var check = EngineCheck(settings, rules: rules, launcher: tool.engines.launcher) { step in
      let sign = step.verdict == .right ? "✓" : step.verdict == .wrong ? "✗" : "!"
      let fix = step.fix.isEmpty ? "" : "\n    fix: \(step.fix)"
      do {
        try tool.console.print("\(sign) \(step.name): \(step.detail.visible)\(fix)\n")
      } catch let problem {
        failure = failure ?? problem
      }
    }
    check.run()
    if let failure { throw failure }
    try tool.console.print("\(verdict(on: check))\n")
    guard let wrong = check.steps.first(where: { $0.verdict == .wrong }) else { return .success }
    if tool.console.screen == nil {
      tool.console.writeProblem("\(text): \(wrong.name): \(wrong.detail)")
    }
    return check.isUnstartable ? .unavailable : .failure
  }

  /// The overall verdict, in one line.
  private static func verdict(on check: borrowing EngineCheck) -> String {
    let count = check.steps.count { $0.verdict != .right }
    guard count > 0 else { return "All checks passed." }
    let problems = "\(count) \(count == 1 ? "problem" : "problems") to fix."
    return check.canPlay ? "It plays, with \(problems)" : "Not ready: \(problems)"
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
