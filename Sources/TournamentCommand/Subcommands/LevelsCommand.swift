import Analysis
import Foundation
import GameModel
import Reports
import StrategyKit

extension Subcommand {
  private static let bot = CommandOption("--bot", "SPEC", "the bot whose levels are made")
  private static let against = CommandOption("--against", "SPEC", "the opponent scores refer to")
  private static let scores = CommandOption(
    "--scores",
    "S,S,…",
    "the expected scores to reach, 0 to 1, or 'best'"
  )
  private static let names = CommandOption("--names", "A,B,…", "what the levels are called")
  private static let output = CommandOption("--output", "FILE", "write a configuration of them")

  static let levels = Subcommand(
    name: "levels",
    operands: "",
    summary: "find the blunder rates that give the strengths you ask for",
    discussion: """
      Finds the 'blunder' with which the bot's expected score against the opponent, half of its
      games as X, is each of the scores, and shows how the levels fare against each other.
      """,
    options: [bot, against, scores, names, output] + AnalysisSetup.options + [ColourChoice.option]
  ) { tool, arguments in
    guard arguments.words.isEmpty else {
      throw CommandError(.usage, "levels takes options only, not '\(arguments.words[0])'")
    }
    let style = try ColourChoice(arguments).style(on: tool.console.screen)
    let example = "as in --scores 0.6,0.75,0.9"
    guard let list = arguments.value(scores) else {
      throw CommandError(.usage, "levels lacks the scores to reach, \(example)")
    }
    let targets = try list.split(separator: ",").map { text -> LevelLadder.Target in
      if text == "best" { return .best }
      guard let score = Double(text), (0...1).contains(score) else {
        throw CommandError(.usage, "--scores are numbers from 0 to 1 or 'best', not '\(text)'")
      }
      return .score(score)
    }
    guard !targets.isEmpty else {
      throw CommandError(.usage, "levels lacks the scores to reach, \(example)")
    }
    let names = try levelNames(arguments.value(names), count: targets.count)
    let texts = [arguments.value(bot) ?? "minimax", arguments.value(against) ?? "random"]
    let setup = try AnalysisSetup(arguments, bots: texts, tool: tool)
    let reference = try AnalysisSetup.policy(of: setup.bots[1])
    var files = setup.files
    if let path = arguments.value(output) { files.add(written: path, by: output.name) }
    try files.check()
    let file = try arguments.value(output).map { try OutputFile($0) }
    try setup.checkSize(PositionCount.upperBound(on: setup.rules))

    let spec = setup.bots[0].spec
    guard !spec.parameters.contains(where: { $0.key == "blunder" }) else {
      throw CommandError(.usage, "--bot is given without a blunder; that is what is looked for")
    }
    func level(_ blunder: Probability, named name: String? = nil) -> BotSpec {
      var level = spec
      level.parameters.append(BotArgument("blunder", blunder.fourDecimals))
      level.name = name ?? level.text
      return level
    }
    let ladder: LevelLadder
    do {
      ladder = try LevelLadder(
        targets,
        against: reference,
        from: Position(setup.rules),
        limit: setup.limit
      ) { try AnalysisSetup.policy(of: tool.registry.bot(level($0), rules: setup.rules)) }
    } catch let error as BotError {
      throw CommandError(.usage, "\(error)")
    } catch let error as LevelError {
      throw CommandError(.usage, "\(error)")
    }
    let report = LevelReport(
      ladder,
      names: names,
      targets: targets,
      bot: setup.bots[0].name,
      reference: setup.bots[1].name,
      rules: setup.rules
    )
    let bots = zip(names, ladder.levels).map { level($1.blunder, named: $0) }
    try file?.write(configuration(of: bots, rules: setup.rules, command: arguments.commandLine))
    try file?.finish()
    try tool.console.print(report.text(style))
    return .success
  }

  private static func levelNames(_ list: String?, count: Int) throws -> [String] {
    guard let list else {
      let usual = ["Easy", "Medium", "Hard", "Perfect"]
      return count <= usual.count
        ? Array(usual.prefix(count)) : (1...count).map { "Level \($0)" }
    }
    let names = list.split(separator: ",").map(String.init)
    guard names.count == count, Set(names).count == count else {
      throw CommandError(.usage, "--names are as many different names as there are --scores")
    }
    return names
  }

  /// A configuration file with a tournament between levels.
  private static func configuration(
    of bots: [BotSpec],
    rules: Rules,
    command: String
  ) throws -> String {
    func quoted(_ text: String) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return String(decoding: try encoder.encode(text), as: UTF8.self)
    }
    let entries = try bots.map { bot in
      let pairs =
        [("name", bot.name), ("bot", bot.kind)] + bot.parameters.map { ($0.key, $0.value) }
      let members = try pairs.map { key, value in
        "\(try quoted(key)): \(Decimal(string: value)?.description == value ? value : try quoted(value))"
      }
      return "    { \(members.joined(separator: ", ")) },\n"
    }
    return """
      // Levels of one bot that differ in how often a move is left to chance. Made by
      //     \(command)
      {
        "name": "Levels",
        "rules": { "columns": \(rules.columns), "rows": \(rules.rows), \
      "lineLength": \(rules.lineLength) },
        "bots": [
      \(entries.joined())  ],
        "games": 1000,
        "seed": 2026,
      }

      """
  }
}
