import CommandKit
import Engines
import Foundation
import Journal
import Reports
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
  let results: ResultsOptions
  let plan: TournamentPlan
  /// The bots as entered.
  let bots: [Bot]
  let players: Players
  /// The measurements beyond the standard content.
  let measurements: Measurements
  let report: ReportSettings
  let origin: Origin
  /// Measures the players' times, or `nil` if they are not asked for.
  let timekeeper: Timekeeper?
  /// Whether progress is shown; `nil` if that depends on the terminal.
  let showsProgress: Bool?

  /// The setup of a command line.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    // Everything that can be wrong without bots comes before they are entered.
    showsProgress = try ProgressOptions.isWanted(arguments)
    results = try ResultsOptions(arguments, isPlayed: !arguments[DryRun.option])
    outputs = try RunOutputs(arguments, hasResults: results.path != nil)
    let playing = try PlayingOptions(arguments, tool)
    var setup = try Self.setup(arguments, results, tool.console)
    var files = CommandFiles(arguments)
    files.add(setup)
    outputs.add(to: &files)
    results.add(to: &files)
    try files.check()
    tool.signals?.suggest(results.remedy)

    let entered = try EnteredField(setup, arguments, results, tool)
    bots = entered.bots
    if !entered.leftOut.isEmpty { Self.fitRounds(of: &setup, to: bots.count, tool.console) }
    plan = try setup.plan(
      bots,
      rules: entered.rules,
      openings: entered.openings,
      mayStopEarly: Measurements.mayStopEarly(arguments)
    )
    let expectations = try setup.expectations(plan)
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
    players = try playing.players(
      of: plan,
      bots,
      report: report,
      gameTally: measurements.tally,
      timekeeper: timekeeper
    )
  }

  /// The configuration with the options that replace parts of it.
  private static func setup(
    _ arguments: Arguments,
    _ results: ResultsOptions,
    _ console: Console
  ) throws -> TournamentSetup {
    let path = try SetupOptions.configuration(arguments)
    var setup = try SetupOptions.setup(arguments, path: path, console)
    if arguments[EnteredField.skip] { FileNames.add(to: &setup, kept: try results.keptPlan) }
    if case .rounds = setup.configuration.schedule, Measurements.mayStopEarly(arguments) {
      throw CommandError(.usage, SequentialTestMeasurement.refusalOfRounds)
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

  /// The identity of the tournament that results belong to.
  var tournament: PlanFingerprint {
    PlanFingerprint(plan, bots: bots, counts: report.counts(measurements.counts))
  }
}
