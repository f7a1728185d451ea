import CommandKit
import Foundation
import Journal
import Reports
import StrategyKit
import Synchronization
import SystemKit
import TextKit
import TournamentCore

/// The page of a run that is rewritten during the run.
///
/// A thread of its own computes and writes it; the threads that play hand on a result at the cost of
/// reading a flag. A reader finds a whole page at any time, since each replaces the last one. Pages
/// of a run in progress leave out what is analysed after the games, and nobody can be played
/// against there.
final class LivePage: Sendable {
  static let option = Option(
    "--live",
    .page,
    "write a page to watch the run on: it is rewritten during the run, and an open page "
      + "refreshes itself",
    in: .output
  )

  private struct State {
    var report: Report
    var pace: LivePace
    /// Since when a result has been awaited.
    var asked: ContinuousClock.Instant?
    var count = 0
  }

  private let path: String
  private let plan: TournamentPlan
  private let measurements: Measurements
  private let bots: [Bot]
  private let origin: Origin
  private let recorder: GameRecorder
  private let work: Workload
  private let hasEnded = Atomic(false)
  private let latest = LatestResult(isWanted: false)
  private let state: Mutex<State>
  private let ticker = Ticker()

  /// The seconds for which a result is waited for; then the page is written again without one, so
  /// that a reader knows that the run is in progress.
  private static let patience = LivePace.longestWait
  /// The seconds between looking whether a result has come.
  private static let interval = 0.1

  /// Writes the first page, and begins to rewrite it.
  init?(_ run: Run, _ recorder: GameRecorder, _ work: Workload) throws {
    guard let path = run.options.outputs.livePath else { return nil }
    (self.path, self.recorder, self.work) = (path, recorder, work)
    (plan, measurements, bots) = (run.plan, run.measurements, run.bots)
    origin = run.origin
    let nothing = TournamentResult(
      plan,
      remarks: bots.map(\.remark),
      gameTally: measurements.tally
    )
    state = Mutex(
      State(
        report: try Report(nothing, measurements, from: Self.inputs),
        pace: LivePace(
          jobs: min(run.players.threads, ProcessInfo.processInfo.activeProcessorCount)
        )
      )
    )
    try state.withLock { try writeNext(&$0) }
    // Without a thread, the last page is written all the same.
    try? ticker.start(after: state.withLock { $0.pace.wait(at: work.seconds) }) { [self] in
      renew()
    }
  }

  /// Checks that the page can be written, without touching it.
  static func check(_ path: String?) throws {
    if let path { _ = try OutputFile(path, .replaced) }
  }
}

/// Results from the threads that play.
extension LivePage {
  /// Takes the result of the games so far if one is wanted.
  func take(_ result: TournamentResult) { latest.offer(result) }

  /// Takes the result of all games, while what is analysed after them is not known yet.
  func show(_ result: TournamentResult) { latest.keep(result) }
}

/// Renewing the page.
extension LivePage {
  /// Asks for a result, or writes a page with the one that has come, and gives the seconds until it
  /// is time again.
  private func renew() -> Double {
    state.withLock { state in
      let result = latest.take()
      guard result != nil || (state.asked?.secondsSince ?? 0) > Self.patience else {
        state.asked = state.asked ?? .now
        latest.want(true)
        return Self.interval
      }
      state.asked = nil
      let start = ContinuousClock.now
      // The run continues without a page if one cannot be written now.
      if let result, let report = try? Report(result, measurements, from: Self.inputs) {
        state.report = report
      }
      try? writeNext(&state, since: start)
      return state.pace.wait(at: work.seconds)
    }
  }

  /// No analyses: they are made once all games have been played, and only they need the bots.
  private static var inputs: ReportInputs { ReportInputs(watching: { _ in }, bots: { [] }) }

  /// Writes the next page of a run in progress.
  private func writeNext(
    _ state: inout State,
    since start: ContinuousClock.Instant = .now
  ) throws {
    defer { state.pace.add(start.secondsSince) }
    state.count += 1
    var page = recorder.page(origin, bots: [])
    page.status = .playing(progress(state))
    state.report.page = page
    try write(state.report, syncing: false)
  }

  private func progress(_ state: State) -> RunProgress {
    RunProgress(
      share: work.share,
      left: work.secondsLeft.map { .seconds($0) },
      mayStopEarly: plan.mayStopEarly,
      pause: LivePace.pause,
      number: state.count,
      written: Date.now.formatted(.iso8601)
    )
  }

  private func write(_ report: Report, syncing: Bool) throws {
    let file = try OutputFile(path, .replaced)
    for part in report.files(as: .html) { try part.write { try file.write($0) } }
    try file.finish(syncing: syncing)
  }
}

/// The end of the run.
extension LivePage {
  /// Writes the last page, which is the report in HTML, the same as in any other file, with the
  /// reason why the run did not come to its end.
  private func end(_ report: Report, _ reason: String?) throws {
    guard !stopRenewing() else { return }
    var report = report
    report.page.status = reason.map(RunStatus.stopped)
    try write(report, syncing: true)
  }

  /// Writes the last page of a run.
  func end(_ report: Report, _ played: OpenRun.Played, _ run: Run) throws {
    let result = played.result
    if let move = result.unansweredMove {
      try end(report, "The run failed: \(run.results.error(of: move, plan)).")
    } else if played.isInterrupted, result.isPartial {
      try end(report, "The run was interrupted; \(run.results.remedy).")
    } else {
      try end(report, nil)
    }
  }

  /// Writes a last page that says why the run has failed, unless it has ended.
  func fail(_ error: any Error) {
    var report = state.withLock(\.report)
    report.page = recorder.page(origin, bots: bots)
    try? end(report, "The run failed: \(error).")
  }

  /// Whether renewing had been stopped before.
  private func stopRenewing() -> Bool {
    guard !hasEnded.exchange(true, ordering: .relaxed) else { return true }
    ticker.stop()
    return false
  }
}

/// How often a page is written during a run: each second, or as often as one percent of the
/// run's time allows, but never more than two seconds after the last one.
///
/// A page that somebody looks at is so old at most: ``longestWait``, the time that the next one
/// takes, and the time until the browser looks for it.
struct LivePace {
  /// The most seconds between pages, however dear they are.
  static let longestWait = 2.0
  /// The share of its time on a thread that pages may take: one percent of the run.
  private let share: Double
  /// The seconds that all pages so far have taken.
  private var spent = 0.0
  /// The seconds that the last page has taken.
  private var last = 0.0

  /// The pace of a run that plays on a number of threads, each on a core of its own.
  init(jobs: Int) { share = 0.01 * Double(jobs) }

  /// Counts a page that has taken some seconds.
  mutating func add(_ seconds: Double) {
    spent += seconds
    last = seconds
  }

  /// The seconds until the next page is due, some seconds after the start of the run.
  func wait(at elapsed: Double) -> Double {
    min(max(1, (spent + last) / share - elapsed), max(1, Self.longestWait - last))
  }

  /// The whole seconds after which a browser should look for a new page.
  static let pause = 2
}
