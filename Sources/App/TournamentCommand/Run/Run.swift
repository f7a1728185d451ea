import CommandKit
import Engines
import Foundation
import Journal
import Reports
import Rounds
import StrategyKit
import TextKit
import TournamentCore

/// A tournament as a command line asks for it, checked before any game is played or file opened.
///
/// Only the engine log is already open, because engines have started.
struct Run {
  static let timing = Flag(
    "--timing",
    "show how long moves took, in game records too, and what engines used; not reproducible",
    in: .report
  )

  let options: Options
  /// Where results are kept, if they are.
  var results: ResultsOptions
  let plan: TournamentPlan
  let bots: [Bot]
  let players: Players
  /// The group of the engines that have been entered.
  let engines: Int
  /// The measurements beyond the standard content.
  let measurements: Measurements
  let report: ReportSettings
  let origin: Origin
  /// Measures the players' times, or `nil` if they are not asked for.
  let timekeeper: Timekeeper?

  /// The run of a command line with the configuration of a file, or with the built-in one.
  init(_ options: Options, _ source: ConfigurationSource?) throws {
    // Everything that can be wrong without bots comes before they are entered.
    let file = try source.map(ConfigurationFile.init) ?? .builtIn
    let setup = try Self.setup(file, options.arguments)
    try options.checkFiles(reading: [setup])
    options.tool.signals?.suggest(options.results.remedy)
    options.tool.tellOfUnenforcedLimits(in: [setup])
    try self.init(options, setup, options.results)
  }

  /// The run of a tournament, all of whose files are known to be different ones.
  init(_ options: Options, _ setup: TournamentSetup, _ results: ResultsOptions) throws {
    (self.options, self.results) = (options, results)
    let (arguments, tool) = (options.arguments, options.tool)
    var setup = setup
    engines = tool.engines.beginGroup()
    let rules = try setup.rules()
    let openings = try setup.openings(rules)
    let field = try Self.field(of: setup, rules, openings, results, arguments, tool)
    bots = field.bots
    if !field.leftOut.isEmpty { Self.fitRounds(of: &setup, to: bots.count, tool.console) }
    let played = setup.leavingOut(Set(field.leftOut.map(\.name)), in: tool.registry)
    plan = try played.plan(
      bots,
      rules: rules,
      openings: openings,
      mayStopEarly: Measurements.mayStopEarly(arguments)
    )
    let expectations = try played.expectations(plan)
    measurements = try Measurements(
      arguments,
      expectations: expectations,
      leftOut: field.leftOut,
      for: plan
    )
    let games = options.outputs.games
    report = ReportSettings(
      measurements.request,
      selection: try games.selection(of: plan, expectations),
      gamesOnPage: games.gamesOnPage
    )
    origin = Self.origin(arguments, setup)
    timekeeper = arguments[Self.timing] ? Timekeeper(botCount: bots.count) : nil
    players = try options.playing.players(
      of: plan,
      bots,
      report: report,
      gameTally: measurements.tally,
      timekeeper: timekeeper
    )
  }

  /// The configuration with the options that replace parts of it.
  static func setup(
    _ file: ConfigurationFile,
    _ arguments: Arguments,
    settings: [Setting] = Setting.all
  ) throws -> TournamentSetup {
    let setup = try SetupOptions.setup(arguments, file, settings: settings)
    if case .rounds = setup.configuration.schedule, Measurements.mayStopEarly(arguments) {
      throw CommandError(.usage, SPRTMeasurement.refusalOfRounds)
    }
    return setup
  }

  /// Plays fewer rounds if too few bots are left for them all.
  private static func fitRounds(of setup: inout TournamentSetup, to count: Int, _ console: Console)
  {
    guard case .rounds(let planned) = setup.configuration.schedule,
      case let possible = planned.fitted(to: count), possible != planned
    else { return }
    setup.configuration.schedule = .rounds(possible)
    let (fewer, all) = (
      possible.format.roundCount(botCount: count), planned.format.roundCount(botCount: count)
    )
    console.writeProblem(
      "only \(fewer.counted("round")) instead of \(all), as \(count) bots are left"
    )
  }

  /// The command that reproduces the run, and its configuration.
  private static func origin(_ arguments: Arguments, _ setup: TournamentSetup) -> Origin {
    Origin(
      command: arguments.commandLine(
        of: Subcommand.run.name,
        with: SetupOptions.all + PluginOptions.all + [skipBroken] + Measurements.commandOptions
      ),
      configuration: setup.configuration.text
    )
  }

  /// What is kept of the tournament, in a folder that is begun or continued; `nil` for nothing.
  func kept() throws -> KeptRun? { try kept(tournament, report) }

  func kept(of round: TournamentPlan) throws -> KeptRun? {
    let report = report.ofRound(round)
    return try kept(
      tournament.ofRound(round, counting: report.counts(measurements.counts)),
      report
    )
  }

  private func kept(_ tournament: PlanFingerprint, _ report: ReportSettings) throws -> KeptRun? {
    try results.open(
      tournament,
      report: report,
      origin: origin,
      gameTally: measurements.tally,
      console: options.tool.console
    )
  }

  /// The identity of the tournament that results belong to.
  var tournament: PlanFingerprint {
    PlanFingerprint(plan, bots: bots, counts: report.counts(measurements.counts))
  }
}

extension Run {
  /// What a command line says of a run, or of all runs of a season, apart from what is played.
  struct Options {
    let arguments: Arguments
    let tool: ToolContext
    let results: ResultsOptions
    var outputs: RunOutputs
    let playing: PlayingOptions
    /// Whether progress is shown; `nil` if that depends on the terminal.
    let showsProgress: Bool?

    init(_ arguments: Arguments, _ tool: ToolContext) throws {
      (self.arguments, self.tool) = (arguments, tool)
      showsProgress = ProgressOptions.isWanted(arguments)
      results = try ResultsOptions(arguments, isPlayed: !arguments[DryRun.option])
      outputs = try RunOutputs(arguments, hasResults: results.path != nil)
      playing = try PlayingOptions(arguments, tool)
    }

    /// The file that the command line names; `nil` for the built-in configuration.
    var source: ConfigurationSource? {
      get throws {
        try SetupOptions.configuration(arguments).map { try ConfigurationSource(path: $0) }
      }
    }

    /// Checks that no file that is written is another file of the command; a season has some for
    /// each of its tournaments.
    func checkFiles(reading setups: [TournamentSetup], tournaments: [String] = []) throws {
      var files = CommandFiles(arguments)
      for setup in setups { files.add(setup) }
      outputs.add(to: &files)
      for name in tournaments { outputs.games.ofTournament(name).add(to: &files) }
      results.add(to: &files, tournaments: tournaments)
      try files.check()
    }
  }
}
