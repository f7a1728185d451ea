import CommandKit
import Engines
import Journal
import Reports
import Supervision
import TournamentCore

/// A run with its files open: it plays, and then reports.
struct OpenRun {
  private let setup: RunSetup
  private let tool: ToolContext
  private let outputs: RunOutputs.Open
  private let events: EventStream?
  private let kept: KeptRun?
  private let work: Workload
  private let live: LivePage?

  private var console: Console { tool.console }

  /// Opens all output without destroying anything, and starts writing once all of it is open.
  init(_ setup: RunSetup, _ arguments: Arguments, _ tool: ToolContext) throws {
    self.setup = setup
    self.tool = tool
    let (plan, isResumed) = (setup.plan, setup.results.isResumed)
    outputs = try setup.outputs.open(
      plan,
      setup.report,
      on: tool.console,
      replacing: isResumed
    )
    events = try EventStream(arguments, plan, isResumed: isResumed, tool.console)
    kept = try setup.results.open(
      setup.tournament,
      report: setup.report,
      origin: setup.origin,
      gameTally: setup.measurements.tally,
      console: tool.console
    )
    tool.log?.begin()
    let (shard, past) = (kept?.shard ?? .whole, kept?.journal.past)
    try events?.begin(shard, keptGames: past?.gameCount ?? 0, keptChunks: past?.chunkCount ?? 0)
    work = Workload(games: plan.gameCount(of: shard), kept: past?.gameCount ?? 0)
    live = try LivePage(setup, outputs.recorder, work)
  }

  private var shard: Shard { kept?.shard ?? .whole }

  /// Whether progress is shown to a person.
  private var isWatched: Bool { setup.showsProgress ?? console.errorIsTerminal }
}

/// Playing.
extension OpenRun {
  /// Plays and reports.
  func run() throws -> ExitStatus {
    do {
      return try report(try play())
    } catch {
      live?.fail(error)
      throw error
    }
  }

  /// The result of playing.
  struct Played {
    let result: TournamentResult
    /// Whether the run was interrupted.
    let isInterrupted: Bool
  }

  /// Plays the games that have not been played yet.
  private func play() throws -> Played {
    let standings = isWatched ? LiveStandings(setup.plan, setup.measurements) : nil
    let meter = standings.map { standings in
      Progress(
        work,
        console: console,
        news: { standings.news },
        table: { standings.table(columns: $0, rows: $1) }
      )
    }
    let interruption = Interruption()
    func run() throws -> TournamentResult {
      defer { meter?.finish() }
      let hooks = hooks(standings)
      let runner = setup.players.runner(
        gameTally: setup.measurements.tally,
        keeping: setup.report.selection
      )
      guard setup.plan.rounds == nil else {
        return try runner.runRounds(hooks, interruption: interruption, keeping: keeping)
      }
      return try runner.run(hooks, shard: shard, into: kept?.journal, interruption: interruption)
    }
    let result: TournamentResult
    do {
      result = try tool.signals?.watching(interruption, run) ?? run()
    } catch {
      events?.fail(error)
      throw setup.results.error(endingRun: error)
    }
    if setup.showsProgress == true, let meter { console.writeError("\(meter.summary)\n") }
    return Played(result: result, isInterrupted: interruption.isRequested)
  }

  private func keeping(_ round: TournamentPlan) throws -> Runner.RoundKeeping {
    events?.begin(round)
    let report = setup.report.ofRound(round)
    let kept = try setup.results.open(
      setup.tournament.ofRound(round, counting: report.counts(setup.measurements.counts)),
      report: report,
      origin: setup.origin,
      gameTally: setup.measurements.tally,
      console: console
    )
    let part = kept?.shard ?? .whole
    // All matches are known to come, except those that are drawn.
    let isExpected = shard.isWhole && round.round?.round.games == .usual
    work.plan(
      isExpected ? 0 : round.gameCount(of: part),
      kept: kept?.journal.past.gameCount ?? 0
    )
    return Runner.RoundKeeping(kept?.journal, shard: part, keeping: report.selection)
  }

  /// The hooks called as games end.
  private func hooks(_ standings: LiveStandings?) -> RunHooks {
    let hooks = RunHooks(
      onShortage: { [console] threads, wanted in
        console.writeError(
          "only \(threads) of \(wanted) threads can be started; using \(threads)\n"
        )
      },
      onProgress: { [work] games in work.play(games) },
      onChunk: { [recorder = outputs.recorder] chunk, result in
        recorder.add(chunk, of: result.plan)
      },
      onResult: { [live] result in
        standings?.take(result)
        live?.take(result)
      },
      stop: setup.measurements.stop
    )
    return events?.hooks(hooks) ?? hooks
  }
}

/// Reporting.
extension OpenRun {
  /// Writes the report and closes every other output; one that cannot be written keeps no other
  /// from being written.
  private func report(_ played: Played) throws -> ExitStatus {
    let result = played.result
    let work = AnalysisWork(console, isWatched: isWatched)
    let report = try outputs.report(
      on: result,
      setup.measurements,
      from: ReportInputs(work, time: times) { [bots = setup.bots] in bots },
      origin: setup.origin
    )
    let isCutShort = played.isInterrupted || result.unansweredMove != nil
    try outputs.write(
      report,
      to: console,
      others: [
        { try events?.end(result, signature: report.signature, isInterrupted: isCutShort) },
        { try live?.end(report, played, setup) },
      ]
    )
    if let move = result.unansweredMove { throw setup.results.error(of: move, setup.plan) }
    return result.isPartial
      ? setup.results.explainPartial(result, isInterrupted: played.isInterrupted, console)
      : report.conclude(console, outputs.reports)
  }

  /// The bots' times with the resources that engines used, if they are measured.
  ///
  /// The resources are known only when engines have exited, so this ends them.
  private var times: TimeReport? {
    guard let timekeeper = setup.timekeeper else { return nil }
    tool.engines.shutDown()
    let usage = tool.engines.usage
    return TimeReport(
      zip(timekeeper.times, setup.plan.bots).map { times, bot in
        guard let usage = usage[bot.name] else { return times }
        var times = times
        times.processor = .microseconds(usage.processorMicroseconds)
        times.peakMemory = usage.peakMemory
        return times
      }
    )
  }
}
