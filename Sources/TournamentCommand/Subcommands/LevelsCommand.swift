import Analysis
import CommandKit
import Formats
import Foundation
import GameModel
import StrategyKit

extension Subcommand {
  private static let bot = CommandOption("--bot", "SPEC", "the bot whose levels are made")
  private static let against = CommandOption("--against", "SPEC", "the opponent scores refer to")
  private static let scores = CommandOption(
    "--scores",
    "S,S,…",
    "the expected scores to reach, 0 to 1, or 'best'"
  )
  private static let vary = CommandOption(
    "--vary",
    "NAME[=N..N]",
    "the parameter to vary, of whole numbers perhaps in a range: depth=1..6; blunder by default"
  )
  private static let names = CommandOption("--names", "A,B,…", "what the levels are called")
  private static let output = CommandOption("--output", "FILE", "write a configuration of them")

  static let levels = Subcommand(
    name: "levels",
    operands: "",
    summary: "find the blunder rates that give the strengths you ask for",
    discussion: """
      Finds the 'blunder' with which the bot's expected score against the opponent, half of its
      games as X, is each of the scores, and shows how the levels fare against each other. Where
      several values give a score the lowest is taken, and the others are named. --vary takes
      another parameter: of whole numbers it is the value whose score is nearest. --limit is of each \
      of the matches that are computed.
      """,
    options: [bot, against, scores, vary, names, output] + AnalysisSetup.options
      + [ColourChoice.option]
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
    let names = try levelNames(arguments.value(names), of: targets)
    let texts = [arguments.value(bot) ?? "minimax", arguments.value(against) ?? "random"]
    let work = try AnalysisWork(arguments, tool)
    let setup = try AnalysisSetup(arguments, bots: texts, tool: tool)
    let reference = try AnalysisSetup.policy(of: setup.bots[1])
    var files = setup.files
    if let path = arguments.value(output) {
      guard path != "-" else {
        throw CommandError(.usage, "standard output has the levels; name a file with --output FILE")
      }
      files.add(written: path, by: output.name)
    }
    try files.check()
    let file = try arguments.value(output).map { try OutputFile($0) }
    let spec = setup.bots[0].spec
    let values = try levelValues(arguments.value(vary) ?? "blunder", of: spec, tool.registry)
    _ = try AnalysisSetup.policy(of: setup.bots[0])

    func level(_ value: String, named name: String? = nil) -> BotSpec {
      var level = spec
      level.parameters.append(BotArgument(values.parameter, value))
      level.name = name ?? level.text
      return level
    }
    let ladder: LevelLadder
    do {
      ladder = try work.run {
        try LevelLadder(
          targets,
          varying: values,
          against: reference,
          from: Position(setup.rules),
          limit: setup.limit,
          meter: work.meter
        ) { try AnalysisSetup.policy(of: tool.registry.bot(level($0), rules: setup.rules)) }
      }
    } catch let error as BotError {
      throw CommandError(.usage, "\(error)")
    } catch let error as LevelError {
      throw CommandError(.usage, "\(error)")
    } catch let error as AnalysisError {
      throw CommandError(error)
    }
    let report = LevelReport(
      ladder,
      names: names,
      targets: targets,
      parameter: values.parameter,
      bot: setup.bots[0].name,
      reference: setup.bots[1].name,
      rules: setup.rules
    )
    let bots = zip(names, ladder.levels).map { level($1.value, named: $0) }
    try file?.write(
      configuration(
        of: bots,
        rules: setup.rules,
        parameter: values.parameter,
        command: arguments.commandLine
      )
    )
    try file?.finish()
    try tool.console.print(report.text(style))
    return .success
  }

  /// The values of the parameter to vary.
  ///
  /// - Throws: `CommandError` where the bot has no such parameter, or it takes no numbers.
  private static func levelValues(
    _ text: String,
    of spec: BotSpec,
    _ registry: Registry
  ) throws -> LevelValues {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let key = parts.first ?? ""
    let parameters = try registry.kind(of: spec).parameters
    guard let parameter = parameters.first(where: { $0.key == key }) else {
      let known = parameters.filter { $0.numbers != nil }.map(\.key)
      let remedy =
        known.count > 1
        ? "there are \(known.joined(separator: ", "))"
        : "there is \(known.first ?? "none that is a number")"
      throw CommandError(
        .usage,
        "\(spec.kind) has no parameter '\(key)' to vary; \(remedy)"
      )
    }
    guard let numbers = parameter.numbers else {
      throw CommandError(.usage, "'\(key)' cannot be varied: it is \(parameter.expected)")
    }
    guard !spec.parameters.contains(where: { $0.key == key }) else {
      throw CommandError(.usage, "--bot is given without a \(key); that is what is looked for")
    }
    guard parts.count > 1 else { return LevelValues(key, numbers) }
    let ends = parts[1].components(separatedBy: "..").map { Int($0) }
    guard case .wholeNumbers(let range) = numbers, ends.count == 2, let low = ends[0],
      let high = ends[1], low <= high, range.contains(low), range.contains(high)
    else {
      let expected =
        numbers == .probabilities
        ? "\(key) is varied from 0 to 1; write --vary \(key)"
        : "--vary \(key)=N..N takes a range of \(parameter.expected), not '\(parts[1])'"
      throw CommandError(.usage, expected)
    }
    return LevelValues(key, .wholeNumbers(low...high))
  }

  /// What levels are called: the usual names by what is asked of them, the lowest score first.
  private static func levelNames(
    _ list: String?,
    of targets: [LevelLadder.Target]
  ) throws -> [String] {
    guard let list else {
      let usual = ["Easy", "Medium", "Hard", "Perfect"]
      let names =
        targets.count <= usual.count
        ? Array(usual.prefix(targets.count)) : (1...targets.count).map { "Level \($0)" }
      let ranks = targets.indices.sorted { targets[$0] < targets[$1] }
      return targets.indices.map { target in names[ranks.firstIndex(of: target) ?? target] }
    }
    let names = list.split(separator: ",").map(String.init)
    guard names.count == targets.count, Set(names).count == targets.count else {
      throw CommandError(.usage, "--names are as many different names as there are --scores")
    }
    return names
  }

  /// A configuration file with a tournament between levels.
  private static func configuration(
    of bots: [BotSpec],
    rules: Rules,
    parameter: String,
    command: String
  ) throws -> String {
    let difference = parameter == "blunder" ? "how often a move is left to chance" : parameter
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
      // Levels of one bot that differ in \(difference). Made by
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
