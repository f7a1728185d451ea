import AnalysisReports
import CommandKit
import Journal
import Reports
import StrategyKit
import Statistics
import TextKit
import TournamentCore

/// The match that tests whether a tuned bot is better than the bot at the start.
struct TuneProof {
  private let plan: TournamentPlan
  private let bots: [Bot]
  private let measurements: Measurements
  private let test: SPRT
  private let playing: PlayingOptions
  private let folder: TuneFolder?

  /// The match, or `nil` if none is asked for or the values are the same.
  init?(_ setup: TuneSetup, _ tuned: Bot, _ playing: PlayingOptions, _ folder: TuneFolder?) throws {
    guard let text = setup.sprt, tuned.spec.parameters != setup.start.spec.parameters else {
      return nil
    }
    bots = [tuned, try setup.bot.bot([], named: "Start")]
    plan = try Self.plan(bots, setup.terms)
    let made = try Self.measurements(text, for: plan)
    (measurements, test) = made
    self.playing = playing
    self.folder = folder
  }

  /// The test as it is written, checked before anything is played.
  static func check(_ text: String, _ setup: TuneSetup) throws {
    let bots = [
      try setup.bot.bot([], named: "Tuned"), try setup.bot.bot([], named: "Start"),
    ]
    _ = try measurements(text, for: plan(bots, setup.terms))
  }

  private static func plan(_ bots: [Bot], _ terms: TournamentPlan.Terms) throws -> TournamentPlan {
    var terms = terms
    terms.name = "Tuned against start"
    terms.mayStopEarly = true
    do {
      return try TournamentPlan(bots.map { PlannedBot($0) }, terms)
    } catch {
      throw CommandError(.usage, "\(error)")
    }
  }

  private static func measurements(_ text: String, for plan: TournamentPlan) throws -> (
    Measurements, SPRT
  ) {
    do {
      let measurements = try Measurements(
        SelectedStatistics(measurements: ["sprt": text]),
        for: plan
      )
      guard let test = measurements.sequentialTest else {
        throw CommandError(.usage, "\(TuneOptions.sprt.name) needs a test")
      }
      return (measurements, test)
    } catch let problem as Problem {
      throw CommandError(.usage, problem.description)
    }
  }

  /// Plays what has not been played yet.
  ///
  /// - Returns: The match and its verdict; `nil` if it was interrupted.
  func play(_ tool: ToolContext, _ interruption: Interruption, _ isWatched: Bool) throws
    -> TuneReport.Proof?
  {
    let settings = ReportSettings(measurements.request)
    let kept = try folder.map { folder in
      let file = try PlanFile(
        PlanFingerprint(plan, bots: bots, counts: settings.counts(measurements.counts)),
        report: settings
      )
      return try KeptRun(file, in: folder.testPath)
    }
    kept?.journal.past.printFaultyLines(tool.console)
    let work = Workload(games: plan.gameCount, kept: kept?.journal.past.gameCount ?? 0)
    let progress = isWatched ? Progress(work, console: tool.console, news: { ["testing"] }) : nil
    let runner = try playing.players(of: plan, bots, report: settings).runner()
    let hooks = RunHooks(onProgress: { work.play($0) }, stop: measurements.stop)
    func run() throws -> TournamentResult {
      defer { progress?.finish() }
      return try runner.run(hooks, into: kept?.journal, interruption: interruption)
    }
    let result = try tool.signals?.watching(interruption, run) ?? run()
    guard !interruption.isRequested else { return nil }
    let report = try Report(result, measurements, from: ReportInputs { bots })
    return TuneReport.Proof(report, test)
  }
}
