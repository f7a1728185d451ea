import AnalysisCommands
import CommandKit
import Formats
import Journal
import Planning
import Reports
import Results
import RunFiles
import Sections
import Subcommands
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

  /// Opens all output without destroying anything, and starts writing once all of it is open.
  ///
  /// - Throws: `CommandError` if an output cannot be written.
  init(_ setup: RunSetup, _ arguments: Arguments, _ console: Console) throws {
    self.setup = setup
    self.console = console
    outputs = try setup.outputs.open()
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
    try events?.begin(shard, keptGames: past?.gameCount ?? 0, keptChunks: past?.chunkCount ?? 0)
  }

  private var shard: Shard { results?.shard ?? .whole }

  /// Whether progress is shown to a person.
  private var isWatched: Bool {
    setup.showsProgress || (console.errorIsTerminal && !setup.isQuiet)
  }
}

/// Playing.
extension OpenRun {
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
    let left = setup.plan.gameCount - (results?.journal.past.gameCount ?? 0)
    let standings = isWatched ? LiveStandings(setup.plan, setup.measurements) : nil
    let meter = standings.map { standings in
      Progress(
        total: left,
        console: console,
        news: { standings.news },
        table: { standings.table(columns: $0, rows: $1) }
      )
    }
    let interruption = Interruption()
    func run() throws -> TournamentResult {
      defer { meter?.finish() }
      return try setup.runner.run(
        hooks(meter, standings),
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

  /// The hooks called as games end.
  private func hooks(_ meter: Progress?, _ standings: LiveStandings?) -> RunHooks {
    let hooks = RunHooks(
      onShortage: { [console] threads, wanted in
        console.writeError(
          "only \(threads) of \(wanted) threads can be started; using \(threads)\n"
        )
      },
      onProgress: { meter?.add($0) },
      onChunk: { [keeper] chunk, result in
        keeper.add(chunk)
        standings?.take(result)
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
    let evidence = Evidence(
      AnalysisWork(console, isWatched: isWatched),
      time: setup.timekeeper.map { EngineOptions.times($0, of: setup.plan, tool) }
    ) { setup.bots }
    var report = try Report(result, setup.measurements, by: evidence)
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
