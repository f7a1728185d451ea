import Analysis
import CommandKit
import Foundation
import GameModel
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// A search for levels of a bot, as a command line asks for it.
struct LevelSearch {
  static let bot = Option("--bot", .bot, "the bot to make levels of", in: .players)
  static let against = Option("--against", .bot, "the opponent to score against", in: .players)
  static let scores = Option(
    "--scores",
    .text("S,S,…"),
    "the expected scores to reach, from 0 to 1, or 'best'",
    in: .analysis
  )
  static let names = Option(
    "--names",
    .text("A,B,…"),
    "what to call the levels, the lowest first with --ladder and --step",
    in: .analysis
  )

  static let limit = AnalysisWork.limit(
    "search at most N positions: in all games of the levels where a probability is varied, and "
      + "otherwise in each match for each side"
  )

  static let options: [any CommandOption] = [bot, against, scores, names]

  private let targets: [LevelLadder.Target]
  private let levelNames: [String]
  private let setup: AnalysisSetup
  /// What the levels play against.
  private let reference: any Policy
  private let values: LevelValues
  private let work: AnalysisWork
  private let style: TextStyle
  private let format: AnalysisFormat
  /// Where the levels go besides.
  private let files: LevelFiles
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
    targets = try Self.targets(arguments[Self.scores])
    levelNames = try Self.levelNames(arguments[Self.names], of: targets)
    let texts = try [arguments[Self.bot] ?? "minimax", arguments[Self.against] ?? "random"]
    work = try AnalysisWork(arguments, tool)
    setup = try AnalysisSetup(
      arguments,
      bots: texts,
      varying: try VariedBot.key(arguments),
      tool: tool
    )
    reference = try AnalysisSetup.policy(of: setup.bots[1])
    format = try arguments[LevelFiles.format] ?? .standard
    files = try LevelFiles(arguments, setup.files)
    registry = tool.registry
    _ = try AnalysisSetup.policy(of: setup.bots[0])
    let bot = setup.specs[0]
    let varied =
      try arguments[VariedBot.vary] ?? VariedBot.parameter(nil, of: bot, registry).key
    values = try Self.levelValues(varied, of: bot, registry)
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
      throw CommandError(.undecided, "\(error)")
    } catch let error as AnalysisError {
      throw CommandError(error, of: setup.bots)
    }
  }

  /// The bot with a value of the parameter.
  private func level(_ value: String, named name: String? = nil) -> BotSpec {
    var level = setup.specs[0]
    level.parameters.append(BotArgument(values.parameter, value))
    level.name = name ?? level.text
    return level
  }

  /// Shows levels, and writes the configuration of them that is asked for.
  ///
  /// - Throws: `CommandError` if one of the two cannot be written.
  func report(_ ladder: LevelLadder, _ console: Console) throws {
    let names = ladder.reached.map { levelNames[$0] }
    let report = LevelReport(
      ladder,
      names: names,
      targets: ladder.reached.map { targets[$0] },
      parameter: values.parameter,
      bot: setup.specs[0].name,
      reference: setup.bots[1].name,
      rules: setup.rules
    )
    let levels = zip(names, ladder.levels).map { level($1.value, named: $0) }
    try files.write(
      LevelFiles.Contents(
        levels: levels,
        difference: values.parameter == "blunder" ? "how often a move is random" : values.parameter,
        elo: nil,
        steps: [],
        rules: setup.rules,
        command: command
      )
    )
    try console.print(report.rendered(as: format, style))
    for error in ladder.unreached { console.writeProblem("\(error)") }
  }
}
