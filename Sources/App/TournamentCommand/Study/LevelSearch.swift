import Analysis
import AnalysisReports
import CommandKit
import GameModel
import Reports
import StrategyKit
import TextKit

/// A search for levels of a bot, as a command line asks for it.
struct LevelSearch {
  /// The kind of levels; if they are to be like a player, the value is still to be found.
  enum Aim {
    case scores([TargetLevels.Target])
    case steps(Ladder.Aim)
    case like(PlayerMoves, levels: Int, step: Double)
  }

  private let aim: Aim
  private let names: [String]?
  private let setup: AnalysisSetup
  private let bot: VariedBot
  /// The name of the bot to compare with, by default one that makes any move.
  private let opponent: String
  private let work: AnalysisWork
  private let text: TextOptions
  private let style: TextStyle
  private let format: Format
  private let files: LevelFiles
  private let command: String

  /// Checks all that is asked for, before anything is looked for.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    guard arguments.words.isEmpty else {
      throw CommandError(.usage, "levels takes options only, not '\(arguments.words[0])'")
    }
    let isLadder = try Self.isLadder(arguments)
    text = try TextOptions(arguments)
    style = text.style(on: tool.console.screen)
    format = try arguments[LevelFiles.format] ?? .text
    work = try AnalysisWork(arguments, tool)
    let opponent = try arguments[isLadder ? Self.anchor : Self.against]
    let texts = [try arguments[Self.bot] ?? "minimax"] + [opponent].compactMap(\.self)
    let key = try VariedBot.key(arguments)
    var spec = BotSpec(kind: texts[0])
    setup = try AnalysisSetup(arguments, bots: texts, tool) { first, enter in
      let entered = try VariedBot.entered(first, varying: key, tool.registry, enter)
      spec = entered.spec
      return entered.bot
    }
    self.opponent = setup.bots.count > 1 ? setup.bots[1].name : "random"
    for bot in setup.bots { _ = try AnalysisSetup.policy(of: bot) }
    bot = try VariedBot(spec, arguments, tool.registry, rules: setup.rules)
    aim =
      isLadder
      ? try Self.ladder(arguments, rules: setup.rules, tool.console)
      : .scores(try Self.targets(arguments))
    names = try Self.names(arguments, for: aim)
    _ = try bot.policy(bot.parameter.text(bot.parameter.range.upperBound))
    files = try LevelFiles(arguments, setup.files)
    command = arguments.commandLine
  }

  /// Looks for the levels, shows them, writes the files that are asked for, and says whether all
  /// scores can be reached.
  func run(_ console: Console) throws -> Bool {
    do {
      switch aim {
      case .scores(let targets):
        let found = try work.run(ofAtMost: setup.mostPositions) {
          try TargetLevels(targets, of: policy())
        }
        if found.levels.isEmpty, let problem = found.unreached.first {
          throw CommandError(.undecided, "\(problem)")
        }
        try show(found, targets, console)
        return found.unreached.isEmpty
      case .steps(let aim):
        try show(work.run(ofAtMost: setup.mostPositions) { try Ladder(aim, of: policy()) }, console)
      case .like(let moves, let count, let step):
        let (found, fit) = try work.run(ofAtMost: setup.mostPositions) {
          try ladder(like: moves, levels: count, step: step)
        }
        try show(found, like: (moves.player, fit, count), console)
      }
      return true
    } catch let problem as Problem {
      throw CommandError(.usage, "\(problem)")
    } catch let error as AnalysisError {
      throw CommandError(error, of: setup.bots)
    }
  }
}

/// The levels.
extension LevelSearch {
  private func policy() throws -> VariedPolicy {
    VariedPolicy(
      varying: bot.parameter,
      against: try setup.bots.dropFirst().first.map(AnalysisSetup.policy(of:)),
      from: Position(setup.rules),
      limit: setup.limit,
      meter: work.meter,
      make: bot.policy
    )
  }

  private func ladder(
    like moves: PlayerMoves,
    levels: Int,
    step: Double
  ) throws -> (Ladder, ParameterFit) {
    let fit = try moves.fit(bot)
    return (try Ladder(.around(fit.value, levels: levels, step: step), of: policy()), fit)
  }

  private func show(
    _ levels: TargetLevels,
    _ targets: [TargetLevels.Target],
    _ console: Console
  ) throws {
    let all = names ?? Self.usualNames(of: targets)
    let names = levels.reached.map { all[$0] }
    let report = LevelReport(
      levels,
      names: names,
      targets: levels.reached.map { targets[$0] },
      parameter: bot.parameter.key,
      bot: bot.spec.name,
      spec: bot.spec.text,
      specs: levels.levels.map { bot.spec($0.value).text },
      reference: opponent,
      rules: setup.rules
    )
    try write(report, names, levels.levels.map(\.value))
    try console.print(report.rendered(as: format, style))
    for error in levels.unreached { console.writeProblem("\(error)") }
  }

  private func show(
    _ ladder: Ladder,
    like model: (player: String, fit: ParameterFit, asked: Int)? = nil,
    _ console: Console
  ) throws {
    let names = try names(of: ladder.levels.count)
    let report = LadderReport(
      ladder,
      names: names,
      parameter: bot.parameter,
      bot: bot.spec.name,
      spec: bot.spec.text,
      specs: ladder.levels.map { bot.spec($0.value).text },
      anchor: opponent,
      rules: setup.rules,
      model: model?.player,
      fit: model?.fit,
      asked: model?.asked
    )
    try write(
      report,
      names,
      ladder.levels.map(\.value),
      elo: ladder.levels.map { Int($0.elo.rounded()) },
      steps: ladder.levels.compactMap(\.step?.value)
    )
    try console.print(report.rendered(as: format, style))
  }

  private func write(
    _ report: some AnalysisReport,
    _ names: [String],
    _ values: [String],
    elo: [Int]? = nil,
    steps: [Double] = []
  ) throws {
    let key = bot.parameter.key
    try files.write(
      LevelFiles.Contents(
        levels: zip(names, values).map { bot.spec($1, named: $0) },
        difference: key == "blunder" ? "how often a move is random" : key,
        elo: elo,
        steps: steps,
        rules: setup.rules,
        command: command
      ),
      report,
      text.fileStyle
    )
  }

  /// The names of the levels of a ladder.
  private func names(of count: Int) throws -> [String] {
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
        "\(count.counted("level")) fit; \(Self.names.name) needs as many names"
      )
    }
    return names
  }
}
