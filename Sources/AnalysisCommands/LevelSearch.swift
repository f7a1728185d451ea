import Analysis
import CommandKit
import Formats
import Foundation
import GameModel
import Planning
import Settings
import StrategyKit
import Subcommands
import TextKit

/// A search for levels of a bot, as a command line asks for it.
struct LevelSearch {
  private static let bot = CommandOption(
    "--bot",
    "SPEC",
    "the bot to make levels of",
    in: .players,
    completion: .bots
  )
  private static let against = CommandOption(
    "--against",
    "SPEC",
    "the opponent to score against",
    in: .players,
    completion: .bots
  )
  private static let scores = CommandOption(
    "--scores",
    "S,S,…",
    "the expected scores to reach, from 0 to 1, or 'best'",
    in: .analysis
  )
  private static let vary = CommandOption(
    "--vary",
    "NAME[=N..N]",
    "the parameter to vary, 'blunder' by default; whole numbers may have a range, as in "
      + "'depth=1..6'",
    in: .analysis
  )
  private static let names = CommandOption(
    "--names",
    "A,B,…",
    "what to call the levels",
    in: .analysis
  )
  private static let output = CommandOption(
    "--output",
    "FILE",
    "write a configuration with the levels as bots",
    in: .output,
    completion: .files
  )

  static let options =
    [bot, against, scores, vary, names, output] + AnalysisSetup.options + TextOptions.all

  private let targets: [LevelLadder.Target]
  private let levelNames: [String]
  private let setup: AnalysisSetup
  /// What the levels play against.
  private let reference: any Policy
  private let values: LevelValues
  private let work: AnalysisWork
  private let style: TextStyle
  /// Where a configuration of the levels goes, `nil` for nowhere.
  private let file: OutputFile?
  private let registry: Registry
  private let command: String

  /// Checks all that is asked for, before anything is looked for.
  ///
  /// - Throws: `CommandError` saying what cannot be.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    guard arguments.words.isEmpty else {
      throw CommandError(.usage, "levels takes options only, not '\(arguments.words[0])'")
    }
    style = try TextOptions(arguments).style(on: tool.console.screen)
    targets = try Self.targets(arguments.value(Self.scores))
    levelNames = try Self.levelNames(arguments.value(Self.names), of: targets)
    let texts = [arguments.value(Self.bot) ?? "minimax", arguments.value(Self.against) ?? "random"]
    work = try AnalysisWork(arguments, tool)
    setup = try AnalysisSetup(arguments, bots: texts, tool: tool)
    reference = try AnalysisSetup.policy(of: setup.bots[1])
    var files = setup.files
    if let path = arguments.value(Self.output) {
      guard path != "-" else {
        throw CommandError(
          .usage,
          "standard output shows the levels; choose a file with --output FILE"
        )
      }
      files.add(written: path, by: Self.output.name)
    }
    try files.check()
    file = try arguments.value(Self.output).map { try OutputFile($0) }
    registry = tool.registry
    let varied = arguments.value(Self.vary) ?? "blunder"
    _ = try AnalysisSetup.policy(of: setup.bots[0])
    values = try Self.levelValues(varied, of: setup.bots[0].spec, registry)
    command = arguments.commandLine
  }

  /// Looks for the levels.
  ///
  /// - Throws: `CommandError` if there are none, or there are too many positions.
  func ladder() throws -> LevelLadder {
    do {
      // Both sides of the fewest matches that there can be.
      let most = setup.mostPositions(of: 2 * (targets.count + 1))
      return try work.run(ofAtMost: most) {
        try LevelLadder(
          targets,
          varying: values,
          against: reference,
          from: Position(setup.rules),
          limit: setup.limit,
          meter: work.meter
        ) { try AnalysisSetup.policy(of: registry.bot(level($0), rules: setup.rules)) }
      }
    } catch let error as BotError {
      throw CommandError(.usage, "\(error)")
    } catch let error as LevelError {
      throw CommandError(.usage, "\(error)")
    } catch let error as AnalysisError {
      throw CommandError(error, of: setup.bots)
    }
  }

  /// The bot with a value of the parameter.
  private func level(_ value: String, named name: String? = nil) -> BotSpec {
    var level = setup.bots[0].spec
    level.parameters.append(BotArgument(values.parameter, value))
    level.name = name ?? level.text
    return level
  }

  /// Shows levels, and writes the configuration of them that is asked for.
  ///
  /// - Throws: `CommandError` if one of the two cannot be written.
  func report(_ ladder: LevelLadder, _ console: Console) throws {
    let report = LevelReport(
      ladder,
      names: levelNames,
      targets: targets,
      parameter: values.parameter,
      bot: setup.bots[0].name,
      reference: setup.bots[1].name,
      rules: setup.rules
    )
    let levels = zip(levelNames, ladder.levels).map { level($1.value, named: $0) }
    try file?.write(configuration(of: levels))
    try file?.finish()
    try console.print(style.shown(report.text(style)))
  }

  /// A configuration file with a tournament between levels.
  private func configuration(of bots: [BotSpec]) -> String {
    let (rules, parameter) = (setup.rules, values.parameter)
    let difference = parameter == "blunder" ? "how often a move is random" : parameter
    var configuration = Configuration()
    configuration.name = "Levels"
    configuration.terms.seed = 2026
    configuration.rules = Configuration.Size(rules)
    configuration.bots = bots
    return """
      // Levels of one bot that differ in \(difference). Generated by
      //     \(command)
      \(configuration.draft(of: [.name, .rules, .bots, .games, .seed]))
      """
  }
}

/// The command line's words.
extension LevelSearch {
  /// The scores to reach.
  ///
  /// - Throws: `CommandError` if there are none, or one is not a score.
  private static func targets(_ list: String?) throws -> [LevelLadder.Target] {
    let targets = try (list ?? "").split(separator: ",").map { text -> LevelLadder.Target in
      if text == "best" { return .best }
      guard let score = Double(text), (0...1).contains(score) else {
        throw CommandError(.usage, "--scores must be numbers from 0 to 1 or 'best', not '\(text)'")
      }
      return .score(score)
    }
    guard !targets.isEmpty else {
      throw CommandError(.usage, "levels needs the scores to reach, as in --scores 0.6,0.75,0.9")
    }
    return targets
  }

  /// The values of the parameter to vary.
  ///
  /// - Throws: `CommandError` if the bot has no such parameter, or it takes no numbers.
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
        ? "choose from \(known.joined(separator: ", "))"
        : "it has \(known.first ?? "none that is a number")"
      throw CommandError(
        .usage,
        "\(try registry.resolved(spec).kind) has no parameter '\(key)' to vary; \(remedy)"
      )
    }
    guard let numbers = parameter.numbers else {
      throw CommandError(.usage, "'\(key)' cannot be varied: it is \(parameter.expected)")
    }
    guard !spec.parameters.contains(where: { $0.key == key }) else {
      throw CommandError(.usage, "leave \(key) out of --bot; it is what levels looks for")
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
      throw CommandError(.usage, "--names needs as many different names as there are --scores")
    }
    return names
  }
}
