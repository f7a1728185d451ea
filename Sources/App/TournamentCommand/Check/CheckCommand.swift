import CommandKit
import GameModel
import Plugins
import StrategyKit

extension Subcommand {
  static let check = Subcommand(
    name: "check",
    operands: "COMMAND...",
    completion: .files,
    summary: "check engines or a plug-in, for their authors",
    discussion: """
      COMMAND is a program, in quotes if it has arguments, or 'engine:command=…' with \
      parameters: it is walked through the protocol, on 15x15 with five in a row, or a function on 3x3, unless \
      --board and --line-length say otherwise. Or it is a library: './libmine.so' for all of its \
      bots, './libmine.so:bot=NAME,KEY=VALUE' for one. It is examined in processes of its own, on \
      boards from 3x3 to 32x32, or on the one of --board. Several programs, or a folder of them, are \
      checked one after the other, and a list of who can play comes last. Each step says what is \
      right, what is wrong and how to fix it. The exit status is 1 if a step fails, 66 if there is no \
      such library, and 69 if the program cannot be started or the library cannot be loaded.
      """,
    examples: [
      Example("Check a program", "tournament check ./my-bot"),
      Example(
        "Check one that takes arguments, on a smaller board",
        "tournament check \"python3 my-bot.py\" --board 8x8 --line-length 4"
      ),
      Example("Check what a class has handed in", "tournament check handed-in --board 3x3"),
      Example("Check a library", "tournament check ./libmine.so"),
      Example(
        "See whether one of its bots plays like a built-in one",
        "tournament check ./libmine.so --like first-free"
      ),
    ],
    options: [
      Setting.rules.options,
      [CheckOptions.like, PluginOptions.plugins, EngineOptions.sandbox, CheckReport.format],
    ]
  ) { tool, arguments in
    if let targets = try CheckTarget.targets(arguments.words) {
      guard !arguments.contains(CheckOptions.like) else {
        throw CommandError(.usage, "\(CheckOptions.like.name) compares bots of libraries")
      }
      let rules = try CheckOptions.rules(arguments)
      return try checkEngines(targets, on: rules, tool, arguments)
    }
    guard arguments.words.count < 2 else {
      throw CommandError(
        .usage,
        "check takes programs by their paths; put a program and its arguments in quotes: "
          + "tournament check '\(arguments.words.joined(separator: " "))'"
      )
    }
    guard let text = arguments.words.first else {
      throw CommandError(
        .usage,
        "name an engine or a library, as in 'tournament check ./my-bot' or "
          + "'tournament check ./libmine.so'"
      )
    }
    let spec = try BotSpec(text, among: [])
    let rules = try CheckOptions.rules(arguments)
    if tool.isPlugin(spec) { return try checkPlugin(spec, text, on: rules, tool, arguments) }
    guard !arguments.contains(CheckOptions.like) else {
      throw CommandError(.usage, "\(CheckOptions.like.name) compares bots of libraries")
    }
    return try checkEngine(spec, text, on: rules, tool, arguments)
  }
}

enum CheckOptions {
  static let like = Option(
    "--like",
    .text("KIND", completion: .bots),
    "compare a plug-in with a built-in bot, move for move with the same streams",
    in: .players
  )

  /// The board of the options; `nil` if none is given.
  static func rules(_ arguments: Arguments) throws -> Rules? {
    var choice = Configuration.RulesChoice(columns: 15, rows: 15)
    guard try choice.apply(arguments) else { return nil }
    do {
      return try choice.rules()
    } catch {
      throw CommandError(.usage, "\(error)")
    }
  }
}

extension ToolContext {
  fileprivate func isPlugin(_ spec: BotSpec) -> Bool {
    guard !spec.isLibrary, spec.kind != PluginAccess.kindName else { return true }
    guard !spec.isCommand, let kind = try? registry.kind(of: spec) else { return false }
    return (try? kind.plugin(of: spec)) ?? nil != nil
  }
}
