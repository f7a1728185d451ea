import CommandKit
import StrategyKit

extension Subcommand {
  static let config = Subcommand(
    name: "config",
    operands: "[CONFIG]",
    completion: .files,
    summary: "print the configuration that a command line stands for",
    discussion: """
      Accepts the options of 'run', plays nothing, and prints a configuration file that gives the same \
      tournament, to begin from. With neither, it prints the built-in configuration. What a \
      configuration cannot hold, such as --sprt, is named in its first lines. Paths in it start \
      from the folder of CONFIG, or without one from the working folder.
      """,
    examples: [
      Example("Start a configuration", "tournament config > league.json"),
      Example(
        "Keep a command line in a file",
        "tournament config --bots minimax,random --board 4x4 --games 20 > four.json"
      ),
    ],
    options: [run.options]
  ) { tool, arguments in
    let path = try SetupOptions.configuration(arguments)
    let setup = try SetupOptions.setup(arguments, path: path, tool.console)
    let rules = try setup.rules()
    // Engines are not started for this.
    let engines = setup.specs(in: tool.registry).filter { spec in
      (try? tool.registry.kind(of: spec))?.isExternal == true
    }
    let entered = try setup.bots(
      from: tool.registry,
      rules: rules,
      without: Set(engines.map(\.name))
    )
    if engines.isEmpty, entered.broken.isEmpty {
      let plan = try setup.plan(entered.bots, rules: rules, openings: setup.openings(rules))
      _ = try setup.expectations(plan)
    }
    let others = run.options.filter { option in
      !SetupOptions.all.contains { $0.name == option.name }
    }
    try tool.console.print(
      ConfigurationText(
        setup,
        command: arguments.commandLine,
        more: arguments.written(others)
      )
      .text
    )
    return .success
  }
}
