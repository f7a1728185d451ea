import CommandKit
import Reports
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
    options: [run.options],
    of: run.name
  ) { tool, arguments in
    let source = try Run.Options(arguments, tool).source
    let others = run.options.filter { option in
      !SetupOptions.all.contains { $0.name == option.name }
    }
    let (command, more) = (arguments.commandLine, arguments.written(others))
    guard let source, source.isSeason else {
      let file = try source.map(ConfigurationFile.init) ?? .builtIn
      let setup = try Run.setup(file, arguments)
      try setup.check(arguments, tool)
      try tool.console.print(ConfigurationText(setup, command: command, more: more).text)
      return .success
    }
    let file = try SeasonFile(source)
    let setups = try Season.setups(of: file, arguments)
    for setup in setups { try setup.check(arguments, tool) }
    let season = Season.folder(of: file, setups, arguments)
    try tool.console.print(ConfigurationText(season, setups, command: command, more: more).text)
    return .success
  }
}

extension TournamentSetup {
  /// Checks all that can be checked without starting engines.
  fileprivate func check(_ arguments: Arguments, _ tool: ToolContext) throws {
    let rules = try rules()
    let engines = specs(in: tool.registry).filter { spec in
      (try? tool.registry.kind(of: spec))?.isExternal == true
    }
    let openings = try openings(rules)
    for engine in engines { try expectNoBot(in: engine, tool.registry) }
    let entered = try bots(from: tool.registry, rules: rules, without: Set(engines.map(\.name)))
    guard entered.broken.isEmpty else { return }
    // A plan knows no more of an engine than its name.
    let players = try specs(in: tool.registry).compactMap { spec in
      try entered.bots.first { $0.name == spec.name }
        ?? tool.registry.bot(BotSpec(name: spec.name, kind: "random"), rules: rules)
    }
    let plan = try plan(players, rules: rules, openings: openings)
    let expectations = try expectations(plan)
    _ = try Measurements(arguments, expectations: expectations, leftOut: [], for: plan)
  }
}
