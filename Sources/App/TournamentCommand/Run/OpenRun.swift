import CommandKit
import Engines
import Journal
import Reports
import Rounds
import Supervision
import TournamentCore

/// A run with its files open: it plays, and then reports.
struct OpenRun {
  private let run: Run
  private let outputs: RunOutputs.Open
  private let events: EventStream?
  private let kept: KeptRun?
  private let work: Workload
  private let live: LivePage?
  /// Its name beside the progress, if it is one of several.
  private let title: String?

  private var tool: ToolContext { run.options.tool }
  private var console: Console { tool.console }

  /// Opens all output without destroying anything, and starts writing once all of it is open.
  init(_ run: Run) throws {
    let isResumed = run.results.isResumed
    let outputs = try run.options.outputs.open(
      run.plan,
      run.report,
      on: run.options.tool.console,
      replacing: isResumed
    )
    try self.init(run, outputs, isContinued: isResumed)
  }

  /// The same with open outputs; events follow those in their file if it is continued, and a title is
  /// shown with the progress.
  init(
    _ run: Run,
    _ outputs: RunOutputs.Open,
    isContinued: Bool,
    title: String? = nil
  ) throws {
    (self.run, self.outputs, self.title) = (run, outputs, title)
    let (plan, tool) = (run.plan, run.options.tool)
    events = try EventStream(
      run.options.arguments,
      plan,
      isResumed: isContinued,
      tool.console
    )
    kept = try run.kept()
    tool.log?.begin()
    let (shard, past) = (kept?.shard ?? .whole, kept?.journal.past)
    try events?.begin(shard, keptGames: past?.gameCount ?? 0, keptChunks: past?.chunkCount ?? 0)
    work = Workload(games: plan.gameCount(of: shard), kept: past?.gameCount ?? 0)
    live = try LivePage(run, outputs.recorder, work)
  }

  private var shard: Shard { kept?.shard ?? .whole }

  /// Whether progress is shown to a person.
  private var isWatched: Bool { run.options.showsProgress ?? console.errorIsTerminal }
}

/// Playing.
extension OpenRun {
  func playAndReport() throws -> ExitStatus {
    do {
      return try report(try play())
    } catch {
      live?.fail(error)
      throw error
    }
  }

  /// Plays a tournament of a season, whose report others write.
  func playInSeason() throws -> (report: Report, played: Played) {
    let played = try play()
    let report = try report(on: played, time: times)
    tool.engines.shutDown(group: run.engines)
    var errors = ErrorCollector()
    errors.attempt { try outputs.recorder.finish() }
    errors.attempt { try end(events, of: report, played) }
    try errors.throwFirst()
    return (report, played)
  }

  struct Played {
    let result: TournamentResult
    let isInterrupted: Bool

    /// Whether something ended the run before it was over.
    var isCutShort: Bool { isInterrupted || result.unansweredMove != nil }
  }

  /// Plays the games that have not been played yet.
  private func play() throws -> Played {
    let standings = isWatched ? LiveStandings(run.plan, run.measurements) : nil
    let meter = standings.map { standings in
      Progress(
        work,
        console: console,
        news: { [title] in (title.map { [$0] } ?? []) + standings.news },
        table: { standings.table(columns: $0, rows: $1) }
      )
    }
    let interruption = Interruption()
    func played() throws -> TournamentResult {
      defer { meter?.finish() }
      let hooks = hooks(standings)
      let runner = run.players.runner(keeping: run.report.selection)
      return try runner.runRounds(hooks, interruption: interruption, keeping: keeping)
    }
    let result: TournamentResult
    do {
      result = try tool.signals?.watching(interruption, played) ?? played()
    } catch {
      events?.fail(error)
      throw run.results.error(endingRun: error)
    }
    if run.options.showsProgress == true, let meter { console.writeError("\(meter.summary)\n") }
    return Played(result: result, isInterrupted: interruption.isRequested)
  }

  private func keeping(_ round: TournamentPlan) throws -> Keeping {
    guard round.round != nil else {
      return Keeping(kept?.journal, shard: shard, selection: run.report.selection)
    }
    events?.begin(round)
    let kept = try run.kept(of: round)
    let part = kept?.shard ?? .whole
    // All matches are known to come, except those that are drawn.
    let isExpected = shard.isWhole && round.round?.round.games == .usual
    work.plan(
      isExpected ? 0 : round.gameCount(of: part),
      kept: kept?.journal.past.gameCount ?? 0
    )
    return Keeping(kept?.journal, shard: part, selection: run.report.ofRound(round).selection)
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
      stop: run.measurements.stop
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
    live?.show(result)
    let report = try report(on: played, time: times)
    try outputs.write(
      report,
      to: console,
      others: [
        { try end(events, of: report, played) }, { try live?.end(report, played, run) },
      ]
    )
    if let move = result.unansweredMove { throw run.results.error(of: move, run.plan) }
    return result.isPartial
      ? run.results.explainPartial(result, isInterrupted: played.isInterrupted, console)
      : report.conclude(console, outputs.reports)
  }

  private func report(on played: Played, time: TimeReport?) throws -> Report {
    try outputs.report(
      on: played.result,
      run.measurements,
      from: ReportInputs(AnalysisWork(console, isWatched: isWatched), time: time) {
        [bots = run.bots] in bots
      },
      origin: run.origin,
      watchedOn: isWatched ? console : nil
    )
  }

  private func end(_ events: EventStream?, of report: Report, _ played: Played) throws {
    try events?.end(
      played.result,
      signature: report.signature,
      isInterrupted: played.isCutShort
    )
  }

  /// The bots' times with the resources that engines used, if they are measured.
  ///
  /// The resources are known only when engines have exited, so this ends them.
  private var times: TimeReport? {
    guard let timekeeper = run.timekeeper else { return nil }
    let usage = tool.engines.shutDown(group: run.engines)
    return TimeReport(
      zip(timekeeper.times, run.plan.bots).map { times, bot in
        guard let usage = usage[bot.name] else { return times }
        var times = times
        times.processor = .microseconds(usage.processorMicroseconds)
        times.peakMemory = usage.peakMemory
        return times
      }
    )
  }
}
