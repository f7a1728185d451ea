import Analysis
import Foundation
import GameModel
import Reports
import TournamentCore

extension Subcommand {
  private static let jobs = CommandOption(
    "--jobs",
    "N",
    "threads to play on, by default one per core"
  )
  private static let quiet = CommandOption("--quiet", "no progress on standard error")
  private static let progress = CommandOption(
    "--progress",
    "progress on standard error, a line a second off a terminal, and the speed at the end"
  )

  private static let showsExact = CommandOption(
    "--exact",
    "show the exact score beside the one played, where all positions can be gone through"
  )

  private static let showsAccuracy = CommandOption(
    "--accuracy",
    "show how well moves were chosen, where the board can be solved"
  )

  static let run = Subcommand(
    name: "run",
    operands: "[CONFIG]",
    summary: "play a tournament and report it",
    discussion: """
      CONFIG is a configuration file; without one a round robin between minimax, random, first-free \
      and scripted is played. Options replace its values; --bots and --bot together replace its \
      bots. A bot is written [NAME=]KIND[:KEY=VALUE,…], for example Easy=minimax:blunder=0.5, or \
      is one of CONFIG by its name; 'tournament bots' lists the kinds.
      """,
    options: SetupOptions.all + Outputs<ReportFormat>.options + [
      SPRTOption.option, showsExact, showsAccuracy, ColourChoice.option,
    ] + GamesOptions.all + ResultsOptions.all + [jobs] + EngineOptions.all
      + [EngineOptions.isolate, quiet, progress]
  ) { tool, arguments in
    guard !arguments.contains(quiet) || !arguments.contains(progress) else {
      throw CommandError(.usage, "\(quiet.name) and \(progress.name) exclude each other")
    }
    let outputs = try Outputs<ReportFormat>(arguments)
    let hasPage = outputs.has(.html)
    let resultsOptions = try ResultsOptions(arguments)
    let gamesOptions = try GamesOptions(
      arguments,
      hasPage: hasPage,
      hasResults: resultsOptions.path != nil
    )
    let colours = try ColourChoice(arguments)
    let log = try EngineOptions.prepare(arguments, tool)
    let setup = try SetupOptions.setup(arguments, path: SetupOptions.configuration(arguments))
    let rules = try setup.rules()
    let bots = try setup.bots(from: tool.registry, rules: rules)
    let plan = try setup.plan(bots, rules: rules)
    let expectations = try setup.expectations(plan)
    let settings = ReportSettings(
      showsExact: arguments.contains(showsExact),
      showsAccuracy: arguments.contains(showsAccuracy),
      expectations: expectations,
      sprt: try SPRTOption.test(arguments, plan),
      selection: gamesOptions.selection(of: plan, expectations)
    )
    let origin = Origin(
      command: arguments.commandLine(of: "run", with: SetupOptions.all + [SPRTOption.option]),
      configuration: setup.configuration.text
    )
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let threads = try arguments.value(jobs, expected: "a whole number from 1 to 1024") { text in
      Int(text).flatMap { (1...1024).contains($0) ? $0 : nil }
    }
    if settings.showsExact {
      try AnalysisSetup.checkSize(
        PositionCount.upperBound(on: rules),
        on: rules,
        .usage,
        remedy: "take a smaller board, or leave out \(showsExact.name)"
      )
    }
    let table = try settings.resultTable(rules)
    let gameTally = settings.gameTally(plan, table)
    try outputs.check()
    let runner = Runner(
      plan,
      bots: try EngineOptions.isolated(bots, arguments, tool, moveLimit: plan.moveLimit),
      jobs: threads ?? cores,
      gameTally: gameTally,
      keeping: settings.selection
    )
    let results = try resultsOptions.open(
      PlannedTournament(plan, bots: bots, counts: settings.counts),
      report: settings,
      origin: origin,
      gameTally: gameTally,
      console: tool.console
    )
    let keeper = GameKeeper(
      plan,
      settings.selection,
      file: try gamesOptions.open(plan, replacing: resultsOptions.isResumed),
      hasPage: hasPage
    )

    let isWatched =
      arguments.contains(progress) || (tool.console.errorIsTerminal && !arguments.contains(quiet))
    let total = plan.gameCount - (results?.journal.past.gameCount ?? 0)
    let meter = isWatched ? Progress(total: total, console: tool.console) : nil
    let interruption = Interruption()
    let watch = tool.watchesSignals ? SignalWatch(interruption) : nil
    let result: TournamentResult
    do {
      defer {
        meter?.finish()
        watch?.end()
      }
      result = try runner.run(
        RunHooks(
          onProgress: { meter?.add($0) },
          onChunk: { chunk, _ in try keeper.add(chunk) },
          stop: settings.stop
        ),
        shard: results?.shard ?? .whole,
        journal: results?.journal,
        interruption: interruption
      )
    } catch let error as JournalError {
      throw CommandError(error)
    }
    try keeper.finish()
    try EngineOptions.finish(log)
    if arguments.contains(progress), let meter {
      tool.console.writeError("\(meter.summary)\n")
    }
    let report = try settings.report(
      result,
      table: table,
      page: hasPage ? keeper.page(origin, bots: bots) : nil
    ) { bots }
    try outputs.write(to: tool.console, colours.style(on: tool.console.screen), files: report.files)
    return result.isPartial
      ? resultsOptions.tellPartial(result, interruption, tool.console) : settings.status(of: report)
  }
}
