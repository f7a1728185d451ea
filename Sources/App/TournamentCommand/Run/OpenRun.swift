import CommandKit
import Journal
import Reports
import SystemKit
import TournamentCore
import Workers

/// A run with its files open: it plays, and then reports.
struct OpenRun {
  private let setup: RunSetup
  private let console: Console
  private let outputs: OpenOutputs<ReportFormat>
  private let events: EventStream?
  private let results: Results?
  private let keeper: GameKeeper
  private let work: Workload
  private let live: LivePage?

  /// Opens all output without destroying anything, and starts writing once all of it is open.
  ///
  /// - Throws: `CommandError` if an output cannot be written.
  init(_ setup: RunSetup, _ arguments: Arguments, _ console: Console) throws {
    self.setup = setup
    self.console = console
    outputs = try setup.outputs.open()
    try LivePage.check(setup.livePath)
    let (plan, isResumed) = (setup.plan, setup.results.isResumed)
    let gamesFile = try setup.games.open(plan, replacing: isResumed)
    events = try EventStream(arguments, plan, isResumed: isResumed, console)
    results = try setup.results.open(
      setup.tournament,
      report: setup.report,
      origin: setup.origin,
      gameTally: setup.measurements.tally,
      console: console
    )
    keeper = GameKeeper(
      plan,
      setup.report.selection,
      file: gamesFile,
      gamesOnPage: setup.hasPage ? setup.report.gamesOnPage : nil
    )
    setup.log?.begin()
    let past = results?.journal.past
    let shard = results?.shard ?? .whole
    try events?.begin(shard, keptGames: past?.gameCount ?? 0, keptChunks: past?.chunkCount ?? 0)
    work = Workload(games: plan.gameCount(of: shard), kept: past?.gameCount ?? 0)
    live = try LivePage(setup, keeper, work)
  }

  private var shard: Shard { results?.shard ?? .whole }

  /// Whether progress is shown to a person.
  private var isWatched: Bool {
    setup.showsProgress || (console.errorIsTerminal && !setup.isQuiet)
  }
}

/// Playing.
extension OpenRun {
  /// Tells whoever watches that the run has failed.
  func fail(_ error: any Error) { live?.fail(error) }

  /// The result of playing.
  struct Played {
    let result: TournamentResult
    /// Whether the run was interrupted.
    let isInterrupted: Bool
  }

  /// Plays the games that have not been played yet.
  ///
  /// - Parameter signals: The signals that interrupt the run, or `nil` for none.
  /// - Returns: The result.
  /// - Throws: `CommandError` if games cannot be played or saved.
  func play(_ signals: SignalWatch?) throws -> Played {
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
      guard setup.plan.rounds == nil else {
        return try setup.runner.runRounds(hooks, interruption: interruption, keeping: keeping)
      }
      return try setup.runner.run(
        hooks,
        shard: shard,
        into: results?.journal,
        interruption: interruption
      )
    }
    let result: TournamentResult
    do {
      result = try signals?.watching(interruption, run) ?? run()
    } catch {
      events?.fail(error)
      if error is HostShortage {
        throw CommandError(.software, "\(error); \(setup.results.remedy)")
      }
      if error is WorkerProblem {
        throw CommandError(.unavailable, "\(error); \(setup.results.remedy)")
      }
      throw (error as? JournalError).map { CommandError($0) } ?? error
    }
    if setup.showsProgress, let meter { console.writeError("\(meter.summary)\n") }
    return Played(result: result, isInterrupted: interruption.isRequested)
  }

  /// Where the chunks of a round are kept.
  private func keeping(_ round: TournamentPlan) throws -> Runner.RoundKeeping {
    events?.begin(round)
    let report = setup.report.ofRound(round)
    let results = try setup.results.openRound(
      setup.tournament.ofRound(
        round,
        counting: report.counts(setup.measurements.counts)
      ),
      report: report,
      origin: setup.origin,
      gameTally: setup.measurements.tally,
      console: console
    )
    let part = results?.shard ?? .whole
    // All matches are known to come, except those that are drawn.
    let isExpected = shard.isWhole && round.round?.round.games == .usual
    work.plan(
      isExpected ? 0 : round.gameCount(of: part),
      kept: results?.journal.past.gameCount ?? 0
    )
    return Runner.RoundKeeping(results?.journal, shard: part, keeping: report.selection)
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
      onChunk: { [keeper] chunk, result in keeper.add(chunk, of: result.plan) },
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
  /// Writes the report and closes every other output.
  ///
  /// - Returns: The exit status.
  /// - Throws: `CommandError` for the first file that cannot be written, and if a bot never
  ///   answered; everything that can be written is written anyway.
  func report(_ played: Played, _ tool: ToolContext) throws -> ExitStatus {
    let result = played.result
    let inputs = ReportInputs(
      AnalysisWork(console, isWatched: isWatched),
      time: setup.timekeeper.map { EngineOptions.times($0, of: setup.plan, tool) }
    ) { [bots = setup.bots] in bots }
    var report = try Report(result, setup.measurements, from: inputs)
    report.detail = setup.detail
    if setup.hasPage { report.page = keeper.page(setup.origin, bots: setup.bots) }
    var attempts = Attempts()
    attempts.attempt {
      try events?.end(
        result,
        signature: report.signature,
        isInterrupted: played.isInterrupted || result.unansweredMove != nil
      )
    }
    attempts.attempt { try keeper.finish() }
    attempts.attempt { try live?.end(report, played, setup) }
    attempts.attempt { try outputs.write(report, setup.text, to: console) }
    attempts.attempt { try setup.log?.finish() }
    try attempts.finish()
    result.tellForfeits(console)
    if let move = result.unansweredMove { throw setup.results.error(of: move, setup.plan) }
    return result.isPartial
      ? setup.results.tellPartial(result, isInterrupted: played.isInterrupted, console)
      : report.conclude(console, outputs)
  }
}
