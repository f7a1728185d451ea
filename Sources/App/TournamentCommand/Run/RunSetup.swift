import CommandKit
import Engines
import Foundation
import Journal
import Reports
import StrategyKit
import Supervision
import TextKit
import TournamentCore
import Workers

/// Everything that a command line asks of a run, checked before any game is played or file opened;
/// only the engine log is already open, because engines have started.
struct RunSetup {
  /// Where the report goes.
  let outputs: Outputs<ReportFormat>
  /// The page that is rewritten as the run goes on, or `nil` for none.
  let livePath: String?
  /// Whether a page is written.
  let hasPage: Bool
  let results: ResultsOptions
  let games: GamesOptions
  let text: TextOptions
  let detail: TextDetail
  let log: LogFile?
  let plan: TournamentPlan
  /// The bots as entered.
  let bots: [Bot]
  /// The bots that play: the same ones, perhaps in processes of their own.
  let players: [Bot]
  let report: ReportSettings
  let origin: Origin
  let threads: Int
  /// What is measured beyond what every report contains.
  let measurements: Measurements
  /// Where games are played that are not played in this process; `nil` if all are.
  let workers: ChunkWorkers?
  /// Measures the players' times, or `nil` if they are not asked for.
  let timekeeper: Timekeeper?
  let isQuiet: Bool
  let showsProgress: Bool

  static let jobs = CommandOption(
    "--jobs",
    "N",
    "the number of threads to play on; one per core by default",
    in: .running
  )
  static let timing = CommandOption(
    "--timing",
    "show how long moves took, in game records too, and what engines used; not reproducible",
    in: .report
  )

  /// The setup of a command line.
  ///
  /// - Throws: `CommandError` saying what is not possible.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    let isWatched = try ProgressOptions.isWanted(arguments)
    (isQuiet, showsProgress) = (isWatched == false, isWatched == true)
    outputs = try Outputs<ReportFormat>(
      arguments,
      standardOutputIsTakenBy: EventStream.standardOutputUser(arguments)
    )
    livePath = try LivePage.path(arguments)
    hasPage = outputs.has(.html) || livePath != nil
    results = try ResultsOptions(arguments, isPlayed: !arguments.contains(DryRun.option))
    tool.signals?.suggest(results.remedy)
    games = try GamesOptions(arguments, hasPage: hasPage, hasResults: results.path != nil)
    text = try TextOptions(arguments)
    detail = try TextDetail(arguments)
    log = try EngineOptions.prepare(arguments, tool)
    var setup = try SetupOptions.setup(arguments, path: SetupOptions.configuration(arguments))
    if arguments.contains(EngineHealthCheck.skip) {
      FileNames.add(to: &setup, kept: try results.keptPlan)
    }
    if case .rounds = setup.configuration.schedule, Measurements.mayStopEarly(arguments) {
      throw CommandError(.usage, SequentialTestMeasurement.refusalOfRounds)
    }
    try Self.checkFiles(of: setup, outputs, games, results, arguments)
    let rules = try setup.rules()
    let openings = try setup.openings(rules)
    tool.engines.expect(openings)
    tool.engines.limitMoves(to: setup.configuration.terms.moveLimit)
    let entered = try EngineHealthCheck(setup, rules: rules, arguments, results, tool)
    bots = entered.bots
    if !entered.leftOut.isEmpty { Self.fitRounds(of: &setup, to: bots.count, tool.console) }
    plan = try setup.plan(
      bots,
      rules: rules,
      openings: openings,
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
      selection: try games.selection(of: plan, expectations),
      gamesOnPage: games.gamesOnPage
    )
    origin = Self.origin(arguments, setup)
    threads = try Self.threads(arguments)
    try EngineOptions.limitEngines(arguments, tool, jobs: threads)
    let players = EngineOptions.isolated(bots, arguments, tool, moveLimit: plan.moveLimit)
    timekeeper = arguments.contains(Self.timing) ? Timekeeper(botCount: bots.count) : nil
    self.players = timekeeper?.timed(players) ?? players
    workers = try EngineOptions.workers(
      arguments,
      tool,
      PlanFile(TournamentIdentity(plan, bots: bots, counts: []), report: report),
      bots: players,
      gameTally: measurements.tally,
      timekeeper: timekeeper
    )
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

  /// Checks that no file stands for two things.
  ///
  /// - Throws: `CommandError` naming both.
  private static func checkFiles(
    of setup: TournamentSetup,
    _ outputs: Outputs<ReportFormat>,
    _ games: GamesOptions,
    _ results: ResultsOptions,
    _ arguments: Arguments
  ) throws {
    var files = CommandFiles(program: Supervisor.thisProgram)
    files.add(setup)
    outputs.add(to: &files)
    games.add(to: &files)
    results.add(to: &files)
    for option in [EventStream.option, LivePage.option, EngineOptions.log] {
      if let path = arguments.value(option) { files.add(written: path, by: option.name) }
    }
    try files.check()
  }

  /// The command that reproduces the run, and its configuration.
  private static func origin(_ arguments: Arguments, _ setup: TournamentSetup) -> Origin {
    Origin(
      command: arguments.commandLine(
        of: Subcommand.run.name,
        with: SetupOptions.all + PluginOptions.all + [EngineHealthCheck.skip]
          + Measurements.commandOptions
      ),
      configuration: setup.configuration.text
    )
  }

  /// The number of threads, by default one for each core.
  ///
  /// - Throws: `CommandError` for an invalid number.
  static func threads(_ arguments: Arguments) throws -> Int {
    try arguments.wholeNumber(jobs, from: 1, to: 1024)
      ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// The runner of the plan.
  var runner: Runner {
    Runner(
      plan,
      bots: players,
      jobs: threads,
      gameTally: measurements.tally,
      keeping: report.selection,
      keepsTimes: timekeeper != nil
    )
    .playing(elsewhere: workers)
  }

  /// The identity of the tournament that results belong to.
  var tournament: TournamentIdentity {
    TournamentIdentity(plan, bots: bots, counts: report.counts(measurements.counts))
  }
}
