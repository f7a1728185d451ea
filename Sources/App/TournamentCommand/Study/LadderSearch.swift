import Analysis
import CommandKit
import GameModel
import Reports
import StrategyKit
import TextKit

/// A search for levels with equal steps, as a command line asks for it.
struct LadderSearch {
  static let ladder = Option(
    "--ladder",
    .wholeNumber(from: 2, to: 50),
    "find N levels from the weakest value of the parameter to its best, each with the same score "
      + "against the one below",
    in: .analysis
  )
  static let step = Option(
    "--step",
    .matching("S", "a number above 0.5 and below 1") { text in
      Double(text).flatMap { 0.5 < $0 && $0 < 1 ? $0 : nil }
    },
    "find as many levels as fit, each with the score S against the one below, above 0.5 and below 1",
    in: .analysis
  )
  static let anchor = Option(
    "--anchor",
    .bot,
    "the bot whose Elo is 0, by default one that makes any move, like 'random'",
    in: .analysis
  )
  static let like = Option(
    "--like",
    .file(.reads("the games")),
    "put the middle level where the bot plays most like a player of these recorded games, the "
      + "others --step, 0.6 by default, above and below; --ladder says how many, 3 by default",
    in: .analysis
  )
  static let player = Option(
    PlayerMoves.player.name,
    .text("NAME"),
    "with --like, the player whom the middle level is to play like",
    in: .players
  )

  /// The options that ask for such levels.
  static let requests: [any CommandOption] = [ladder, step, like]
  static let options = requests + [player, anchor]

  private let aim: Aim
  private let names: [String]?
  private let setup: AnalysisSetup
  private let bot: VariedBot
  private let work: AnalysisWork
  private let style: TextStyle
  private let format: AnalysisFormat
  private let files: LevelFiles
  private let command: String
  private let anchorName: String

  /// What is asked for, where the value to be like is still to be found.
  enum Aim {
    case fixed(Ladder.Aim)
    case like(PlayerMoves, levels: Int, step: Double)
  }

  /// Checks all that is asked for, before anything is looked for.
  ///
  /// - Throws: `CommandError` saying what cannot be.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    guard arguments.words.isEmpty else {
      throw CommandError(.usage, "levels takes options only, not '\(arguments.words[0])'")
    }
    let others: [any CommandOption] = [LevelSearch.scores, LevelSearch.against]
    for other in others where arguments.contains(other) {
      let request = Self.requests.first(where: arguments.contains)?.name ?? Self.ladder.name
      throw CommandError(.usage, "\(request) chooses the levels itself; leave out \(other.name)")
    }
    style = try TextOptions(arguments).style(on: tool.console.screen)
    format = try arguments[LevelFiles.format] ?? .standard
    work = try AnalysisWork(arguments, tool)
    let anchor = try arguments[Self.anchor]
    let texts = [try arguments[LevelSearch.bot] ?? "minimax"] + [anchor].compactMap(\.self)
    setup = try AnalysisSetup(
      arguments,
      bots: texts,
      varying: try VariedBot.key(arguments),
      tool: tool
    )
    anchorName = setup.bots.count > 1 ? setup.bots[1].name : "random"
    for other in setup.bots.dropFirst() { _ = try AnalysisSetup.policy(of: other) }
    bot = try VariedBot(setup.specs[0], arguments, tool.registry, rules: setup.rules)
    aim = try Self.aim(arguments, rules: setup.rules)
    names = try Self.names(arguments)
    _ = try bot.policy(bot.parameter.text(bot.parameter.range.upperBound))
    files = try LevelFiles(arguments, setup.files)
    command = arguments.commandLine
  }

  /// Looks for the levels, shows them, and writes the files that are asked for.
  ///
  /// - Throws: `CommandError` if there are none, or a file cannot be written.
  func run(_ console: Console) throws {
    let (ladder, fit) = try found()
    let names = try levelNames(ladder.levels.count)
    let (player, asked): (String?, Int?) =
      if case .like(let moves, let count, _) = aim { (moves.player, count) } else { (nil, nil) }
    let report = LadderReport(
      ladder,
      names: names,
      parameter: bot.parameter,
      bot: bot.spec.name,
      anchor: anchorName,
      rules: setup.rules,
      model: player,
      fit: fit,
      asked: asked
    )
    try files.write(
      LevelFiles.Contents(
        levels: zip(names, ladder.levels).map { bot.spec($1.value, named: $0) },
        difference: bot.parameter.key == "blunder"
          ? "how often a move is random" : bot.parameter.key,
        elo: ladder.levels.map { Int($0.elo.rounded()) },
        steps: ladder.levels.compactMap(\.step?.value),
        rules: setup.rules,
        command: command
      )
    )
    try console.print(report.rendered(as: format, style))
  }

  private func found() throws -> (Ladder, ParameterFit?) {
    do {
      return try work.run(ofAtMost: setup.mostPositions) {
        var fit: ParameterFit?
        let aim: Ladder.Aim
        switch self.aim {
        case .fixed(let fixed): aim = fixed
        case .like(let moves, let count, let step):
          let found = try moves.fit(bot)
          fit = found
          aim = .around(found.value, levels: count, step: step)
        }
        let anchor = try setup.bots.dropFirst().first.map(AnalysisSetup.policy(of:))
        let ladder = try Ladder(
          aim,
          varying: bot.parameter,
          anchor: anchor,
          from: Position(setup.rules),
          limit: setup.limit,
          meter: work.meter,
          make: bot.policy
        )
        return (ladder, fit)
      }
    } catch let error as LadderError {
      throw CommandError(error == .unsteady ? .undecided : .usage, "\(error)")
    } catch let error as AnalysisError {
      throw CommandError(error, of: setup.bots)
    }
  }

  /// What a number of levels are called.
  private func levelNames(_ count: Int) throws -> [String] {
    guard let names else {
      switch count {
      case 2: return ["Easy", "Hard"]
      case 3: return ["Easy", "Medium", "Hard"]
      default: return (1...count).map { "Level \($0)" }
      }
    }
    guard names.count == count else {
      throw CommandError(
        .usage,
        "\(count.counted("level")) fit; \(LevelSearch.names.name) needs as many names"
      )
    }
    return names
  }
}
