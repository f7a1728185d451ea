import Planning
import CommandKit
import Formats
import Foundation
import Reports
import RunFiles
import Settings
import StrategyKit
import Journal
import TournamentCore

extension Subcommand {
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
    options: SetupOptions.all + Outputs<ReportFormat>.options + Measurements.options
      + [RunSetup.timing, ColourChoice.option] + GamesOptions.all + ResultsOptions.all + [
        EventStream.option, DryRun.option, RunSetup.jobs,
      ]
      + EngineOptions.all + [
        EngineOptions.isolate, BrokenEngines.skip, RunSetup.quiet, RunSetup.progress,
      ]
  ) { tool, arguments in
    let setup = try RunSetup(arguments, tool)
    guard !arguments.contains(DryRun.option) else {
      let kept = try setup.results.kept(setup.tournament, setup.report, setup.origin)
      try setup.outputs.write(to: tool.console, files: DryRun(setup, kept: kept).files)
      return .success
    }
    return try play(setup, arguments, tool)
  }

  private static func play(
    _ setup: RunSetup,
    _ arguments: Arguments,
    _ tool: Tool
  ) throws -> ExitStatus {
    let (console, plan) = (tool.console, setup.plan)
    // What is written is opened first, which destroys nothing, and begun when all of it can be.
    let gamesFile = try setup.games.open(plan, replacing: setup.results.isResumed)
    let events = try EventStream(arguments, plan, isResumed: setup.results.isResumed, console)
    let results = try setup.results.open(
      setup.tournament,
      report: setup.report,
      origin: setup.origin,
      gameTally: setup.measurements.tally,
      console: console
    )
    let keeper = GameKeeper(
      plan,
      setup.report.selection,
      file: gamesFile,
      gamesOnPage: setup.hasPage ? setup.report.gamesOnPage : nil
    )
    setup.log?.begin()
    let past = results?.journal.past
    let shard = results?.shard ?? .whole
    try events?.begin(shard, keptGames: past?.gameCount ?? 0, keptChunks: past?.chunkCount ?? 0)

    let isWatched = setup.showsProgress || (console.errorIsTerminal && !setup.isQuiet)
    let total = plan.gameCount - (past?.gameCount ?? 0)
    let meter = isWatched ? Progress(total: total, console: console) : nil
    let hooks = RunHooks(
      onShortage: { threads, wanted in
        console.writeError(
          "only \(threads) of \(wanted) threads can be started; the games are played on \(threads)\n"
        )
      },
      onProgress: { meter?.add($0) },
      onChunk: { chunk, _ in keeper.add(chunk) },
      stop: setup.measurements.stop
    )
    let interruption = Interruption()
    func play() throws -> TournamentResult {
      defer { meter?.finish() }
      return try setup.runner.run(
        events?.hooks(hooks) ?? hooks,
        shard: shard,
        into: results?.journal,
        interruption: interruption
      )
    }
    let result: TournamentResult
    do {
      result = try tool.signals?.watching(interruption, play) ?? play()
    } catch {
      events?.fail(error)
      if error is HostShortage {
        throw CommandError(.software, "\(error); \(setup.results.remedy)")
      }
      throw (error as? JournalError).map { CommandError($0) } ?? error
    }
    if setup.showsProgress, let meter { console.writeError("\(meter.summary)\n") }
    let report = try setup.report.report(
      result,
      setup.measurements,
      page: setup.hasPage ? keeper.page(setup.origin, bots: setup.bots) : nil,
      time: setup.timekeeper.map { EngineOptions.times($0, of: plan, tool) },
      work: AnalysisWork(console, isWatched: isWatched)
    ) { setup.bots }
    let isInterrupted = interruption.isRequested || result.unansweredMove != nil
    var attempts = Attempts()
    attempts.attempt {
      try events?.end(result, signature: report.signature, isInterrupted: isInterrupted)
    }
    attempts.attempt { try keeper.finish() }
    attempts.attempt {
      try setup.outputs.write(
        to: console,
        setup.colours.style(on: console.screen),
        files: report.files
      )
    }
    attempts.attempt { try setup.log?.finish() }
    try attempts.finish()
    result.tellForfeits(console)
    if let move = result.unansweredMove { throw setup.results.error(of: move, plan) }
    return result.isPartial
      ? setup.results.tellPartial(result, interruption, console)
      : setup.report.conclude(report, console, setup.outputs)
  }
}
