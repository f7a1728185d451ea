import Analysis
import Engines
import Foundation
import GameModel
import Reports
import StrategyKit
import TournamentCore

/// All that a command line asks of a run, checked before anything is played or written.
struct RunSetup {
  /// Where the report goes.
  let outputs: OpenOutputs<ReportFormat>
  /// Whether a page is written.
  let hasPage: Bool
  let results: ResultsOptions
  let games: GamesOptions
  let colours: ColourChoice
  let log: LogFile?
  let plan: TournamentPlan
  /// The bots as they are entered.
  let bots: [Bot]
  /// Those that play, which may be the same in processes of their own.
  let players: [Bot]
  let report: ReportSettings
  let origin: Origin
  let threads: Int
  /// What positions are worth, where the report needs to know.
  let table: ResultTable?
  /// Counts what the report needs, of no game yet.
  let gameTally: (any GameTally)?
  /// Takes the times of the players, `nil` where nobody asks for them.
  let timekeeper: Timekeeper?
  let isQuiet: Bool
  let showsProgress: Bool

  static let jobs = CommandOption("--jobs", "N", "threads to play on, by default one per core")
  static let quiet = CommandOption("--quiet", "no progress on standard error")
  static let progress = CommandOption(
    "--progress",
    "progress on standard error, a line a second off a terminal, and the speed at the end"
  )
  static let showsExact = CommandOption(
    "--exact",
    "show the exact score beside the one played, where all positions can be gone through"
  )
  static let showsAccuracy = CommandOption(
    "--accuracy",
    "show how well moves were chosen, where the board can be solved"
  )

  static let timing = CommandOption(
    "--timing",
    "show how long moves took, and what engines used; such a report is never twice the same"
  )

  /// The setup of a command line.
  ///
  /// - Throws: `CommandError` saying what cannot be.
  init(_ arguments: Arguments, _ tool: Tool) throws {
    isQuiet = arguments.contains(Self.quiet)
    showsProgress = arguments.contains(Self.progress)
    guard !isQuiet || !showsProgress else {
      throw CommandError(.usage, "\(Self.quiet.name) and \(Self.progress.name) exclude each other")
    }
    let outputs = try Outputs<ReportFormat>(
      arguments,
      standardOutputIsTakenBy: EventStream.standardOutputUser(arguments)
    )
    hasPage = outputs.has(.html)
    results = try ResultsOptions(arguments)
    tool.signals?.suggest(results.remedy)
    games = try GamesOptions(
      arguments,
      hasPage: hasPage,
      hasResults: results.path != nil
    )
    colours = try ColourChoice(arguments)
    log = try EngineOptions.prepare(arguments, tool)
    let setup = try SetupOptions.setup(arguments, path: SetupOptions.configuration(arguments))
    var files = CommandFiles()
    files.add(setup)
    outputs.add(to: &files)
    games.add(to: &files)
    results.add(to: &files)
    for option in [EventStream.option, EngineOptions.log] {
      if let path = arguments.value(option) { files.add(written: path, by: option.name) }
    }
    try files.check()
    let rules = try setup.rules()
    bots = try setup.bots(from: tool.registry, rules: rules)
    plan = try setup.plan(
      bots,
      rules: rules,
      mayStopEarly: arguments.contains(SPRTOption.option)
    )
    let expectations = try setup.expectations(plan)
    report = ReportSettings(
      showsExact: arguments.contains(Self.showsExact),
      showsAccuracy: arguments.contains(Self.showsAccuracy),
      expectations: expectations,
      sprt: try SPRTOption.test(arguments, plan),
      selection: games.selection(of: plan, expectations),
      gamesOnPage: games.gamesOnPage
    )
    origin = Origin(
      command: arguments.commandLine(
        of: "run",
        with: SetupOptions.all + [SPRTOption.option, Self.showsExact, Self.showsAccuracy]
      ),
      configuration: setup.configuration.text
    )
    let number = try arguments.value(Self.jobs, expected: "a whole number from 1 to 1024") { text in
      Int(text).flatMap { (1...1024).contains($0) ? $0 : nil }
    }
    threads = number ?? ProcessInfo.processInfo.activeProcessorCount
    if report.showsExact {
      try AnalysisSetup.checkSize(
        PositionCount.upperBound(on: rules),
        on: rules,
        .usage,
        remedy: "take a smaller board, or leave out \(Self.showsExact.name)"
      )
    }
    table = try report.resultTable(rules)
    gameTally = report.gameTally(plan, table)
    self.outputs = try outputs.open()
    // Engines may think about it as long as about a move: all that costs nothing is checked before.
    try EngineOptions.checkBoards(plan, tool)
    let players = try EngineOptions.isolated(bots, arguments, tool, moveLimit: plan.moveLimit)
    timekeeper = arguments.contains(Self.timing) ? Timekeeper(botCount: bots.count) : nil
    self.players = timekeeper?.timed(players) ?? players
  }

  /// The runner of the plan.
  var runner: Runner {
    Runner(plan, bots: players, jobs: threads, gameTally: gameTally, keeping: report.selection)
  }

  /// What results are of.
  var tournament: PlannedTournament {
    PlannedTournament(plan, bots: bots, counts: report.counts)
  }
}
