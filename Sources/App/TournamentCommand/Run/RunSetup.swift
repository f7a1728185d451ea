import CommandKit
import Engines
import Foundation
import Journal
import Reports
import Rounds
import StrategyKit
import TextKit
import TournamentCore

/// Everything that a command line asks of a run, checked before any game is played or file opened;
/// only the engine log is already open, because engines have started.
struct RunSetup {
  static let timing = Flag(
    "--timing",
    "show how long moves took, in game records too, and what engines used; not reproducible",
    in: .report
  )

  let outputs: RunOutputs
  /// The folder, if results are kept.
  var results: ResultsOptions
  let plan: TournamentPlan
  /// The bots as entered.
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
  /// Whether progress is shown; `nil` if that depends on the terminal.
  let showsProgress: Bool?

  /// The setup of a command line with the configuration of a file, or with the built-in one.
  init(
    _ options: RunOptions,
    _ source: ConfigurationSource?,
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws {
    // Everything that can be wrong without bots comes before they are entered.
    let file = try source.map(ConfigurationFile.init) ?? .builtIn()
    let setup = try Self.setup(file, arguments)
    try options.checkFiles(arguments, reading: [setup])
    tool.signals?.suggest(options.results.remedy)
    tool.tellOfUnenforcedLimits(in: [setup])
    try self.init(options, setup, options.results, arguments, tool)
  }

  /// The setup of a tournament, all of whose files are known to be different ones.
  init(
    _ options: RunOptions,
    _ setup: TournamentSetup,
    _ results: ResultsOptions,
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws {
    (showsProgress, outputs, self.results) = (options.showsProgress, options.outputs, results)
    var setup = setup
    engines = tool.engines.beginGroup()
    let entered = try EnteredField(setup, arguments, results, tool)
    bots = entered.bots
    if !entered.leftOut.isEmpty { Self.fitRounds(of: &setup, to: bots.count, tool.console) }
    let field = setup.leavingOut(Set(entered.leftOut.map(\.name)), in: tool.registry)
    plan = try field.plan(
      bots,
      rules: entered.rules,
      openings: entered.openings,
      mayStopEarly: Measurements.mayStopEarly(arguments)
    )
    let expectations = try field.expectations(plan)
    measurements = try Measurements(
      arguments,
      expectations: expectations,
      leftOut: entered.leftOut,
      for: plan
    )
    report = ReportSettings(
      measurements.request,
      selection: try outputs.games.selection(of: plan, expectations),
      gamesOnPage: outputs.games.gamesOnPage
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
        with: SetupOptions.all + PluginOptions.all + [EnteredField.skip]
          + Measurements.commandOptions
      ),
      configuration: setup.configuration.text
    )
  }

  /// What is kept of the tournament, in a folder that is begun or continued; `nil` for nothing.
  func kept(_ console: Console) throws -> KeptRun? {
    try results.open(
      tournament,
      report: report,
      origin: origin,
      gameTally: measurements.tally,
      console: console
    )
  }

  /// The identity of the tournament that results belong to.
  var tournament: PlanFingerprint {
    PlanFingerprint(plan, bots: bots, counts: report.counts(measurements.counts))
  }
}
