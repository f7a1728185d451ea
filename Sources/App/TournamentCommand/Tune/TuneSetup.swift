import Analysis
import AnalysisReports
import CommandKit
import Engines
import GameModel
import Reports
import StrategyKit
import Statistics
import TextKit
import TournamentCore
import Tuning

/// Everything that a command line asks of a tuning, checked before anything is played.
struct TuneSetup {
  let bot: TuneBot
  let start: Bot
  let opponents: [Bot]
  let terms: TournamentPlan.Terms
  let method: TuneOptions.Method
  let target: Double?
  let iterations: Int
  let pairs: Int
  let rate: Double?
  let checkPairs: Int
  let keepsIneffective: Bool
  /// The test at the end as it is written, or `nil` for none.
  let sprt: String?
  let limit: Int?
  let files: CommandFiles

  static let options =
    SetupOptions.game + Setting.seed.options + Setting.openings.options
    + Setting.moveLimit.options
  private static let (usualIterations, usualGames) = (2000, 20_000)
  private static let (usualPairs, usualGridPairs) = (8, 500)
  private static let usualTest = "elo0=0,elo1=10"

  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    guard arguments.words.count == 1 else {
      throw CommandError(
        .usage,
        "tune takes one bot, as in 'tournament tune monte-carlo --vary exploration=0.1..3'"
      )
    }
    target = try arguments[TuneOptions.target]
    method = try Self.method(arguments, target)
    iterations = try arguments[TuneOptions.iterations] ?? Self.usualIterations
    pairs =
      try arguments[TuneOptions.pairs] ?? (method == .grid ? Self.usualGridPairs : Self.usualPairs)
    rate = try arguments[TuneOptions.rate]
    keepsIneffective = arguments[TuneOptions.ineffective]
    let test = try arguments[TuneOptions.sprt] ?? Self.usualTest
    sprt = test == "none" ? nil : test
    limit = try arguments[AnalysisWork.limit]
    var setup = try SetupOptions.gameSetup(
      arguments,
      settings: [.rules, .seed, .openings, .moveLimit]
    )
    let games = try arguments[TuneOptions.games] ?? Self.usualGames
    setup.configuration.gamesPerPairing = games
    let rules = try setup.rules()
    let openings = try setup.openings(rules)
    tool.engines.expect(openings)
    tool.engines.limitMoves(to: setup.configuration.moveLimit)
    var terms = setup.configuration.terms(rules, openings)
    terms.schedule = .roundRobin
    self.terms = terms
    let configured = setup.configuration.bots
    let spec = try BotSpec(arguments.words[0], among: configured)
    let others = try arguments.values(TuneOptions.against).map {
      try BotSpec($0, among: configured)
    }
    var files = CommandFiles(arguments)
    files.add(setup)
    files.add([spec] + others)
    self.files = files
    bot = try TuneBot(spec, arguments, tool.registry, rules: rules)
    if method == .grid { try Self.checkGrid(bot.parameters) }
    checkPairs =
      try arguments[TuneOptions.checkPairs]
      ?? Self.checkPairs(of: bot.parameters, among: iterations * pairs)
    start = try bot.bot([])
    opponents = try others.map {
      try TournamentSetup.bot($0, among: configured, from: tool.registry, rules: rules)
    }
    if let bot = ([start] + opponents).first(where: \.learns) {
      throw CommandError(
        .usage,
        "\(bot.name) learns from game to game, so its games cannot be divided"
      )
    }
  }

  private static func method(_ arguments: Arguments, _ target: Double?) throws -> TuneOptions.Method
  {
    let method = try arguments[TuneOptions.method] ?? (target == nil ? .spsa : .exact)
    guard method == .exact else {
      guard target == nil else {
        throw CommandError(
          .usage,
          "\(TuneOptions.target.name) needs \(TuneOptions.method.name) exact: games tell a score only roughly"
        )
      }
      if method == .grid, let option = TuneOptions.iterated.first(where: arguments.contains) {
        throw CommandError(.usage, "\(option.name) is for iterations, and a grid has none")
      }
      return method
    }
    guard arguments.contains(TuneOptions.against) else {
      throw CommandError(
        .usage,
        "an exact score needs an opponent: \(TuneOptions.against.name) BOT, as in '\(TuneOptions.against.name) "
          + "random'"
      )
    }
    if let option = TuneOptions.played.first(where: arguments.contains) {
      throw CommandError(.usage, "\(option.name) is for games, and the exact method plays none")
    }
    return method
  }

  /// How many pairs of games find the effect of a parameter: a tenth of those of all iterations, shared by
  /// all values that are tried.
  private static func checkPairs(of parameters: [TunedParameter], among pairs: Int) -> Int {
    let trials = parameters.reduce(0) { $0 + EffectCheck($1).trials.count }
    return min(2000, max(50, pairs / 10 / max(1, trials)))
  }

  private static func checkGrid(_ parameters: [TunedParameter]) throws {
    guard TuningGrid.count(parameters) > TuningGrid.mostPoints else { return }
    throw CommandError(
      .usage,
      "a grid of \(parameters.map(\.key).listed) has more than \(TuningGrid.mostPoints.grouped) "
        + "combinations; give larger steps, as in '\(TuneOptions.vary.name) KEY=0..1:0.25'"
    )
  }

  var subject: TuneReport.Subject {
    TuneReport.Subject(
      bot: start.name,
      spec: start.spec.text,
      opponents: opponents.map(\.name),
      assumedWhole: bot.assumedWhole,
      rules: terms.rules,
      seed: terms.seed
    )
  }

  /// The design of the courses of some parameters.
  func design(_ parameters: [TunedParameter]) -> TuningDesign {
    let count = TuningDesign.courseCount
    var schedule = SPSA(iterations: (iterations + count - 1) / count)
    if let rate { schedule.finalRate = rate }
    return TuningDesign(
      parameters,
      schedule,
      pairs: pairs,
      seed: terms.seed
    )
  }

  /// Whether every game is decided by who begins it and how, so that more openings are needed.
  var repeatsGames: Bool {
    guard opponents.allSatisfy(\.isDeterministic), Set(terms.openings).count < pairs else {
      return false
    }
    // At the start a bot may be deterministic, such as one that never blunders, but not as it is varied.
    let middle = bot.parameters.map { parameter in
      BotArgument(
        parameter.key,
        parameter.text(parameter.variation.range.lowerBound + parameter.width / 3)
      )
    }
    return (try? bot.bot(middle).isDeterministic) ?? start.isDeterministic
  }
}
