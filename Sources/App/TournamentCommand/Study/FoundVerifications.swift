import Analysis
import AnalysisReports
import Synchronization

/// What proofs have found so far, for an interruption to show.
///
/// A report is made once: at the end, or by an interruption on its thread.
final class FoundVerifications: Sendable {
  private let meter: AnalysisMeter
  private let makeReport: @Sendable ([VerificationReport.Entry]) -> VerificationReport
  private let state = Mutex(State())

  private struct State {
    var entries: [VerificationReport.Entry] = []
    /// The bot of the proof that is going on, and since when.
    var current: (bot: String, start: SuspendingClock.Instant)?
    var isReported = false
  }

  init(
    _ meter: AnalysisMeter,
    _ makeReport: @escaping @Sendable ([VerificationReport.Entry]) -> VerificationReport
  ) {
    (self.meter, self.makeReport) = (meter, makeReport)
  }

  /// Notes that the proof of a claim about a bot begins.
  func begin(_ bot: String) { state.withLock { $0.current = (bot, .now) } }

  func add(_ entry: VerificationReport.Entry) {
    state.withLock { state in
      state.entries.append(entry)
      state.current = nil
    }
    meter.finish()
  }

  /// The report at the end; `nil` after an interruption, by which the process ends.
  func report(_ entries: [VerificationReport.Entry]) -> VerificationReport? {
    state.withLock { state in
      defer { state.isReported = true }
      return state.isReported ? nil : makeReport(entries)
    }
  }

  /// Does something with a report of what has been found, unless it has been reported.
  func conclude(_ show: (VerificationReport) -> Void) {
    let entries = state.withLock { state in
      defer { state.isReported = true }
      guard !state.isReported, let current = state.current, let found = meter.verification else {
        return state.isReported ? [] : state.entries
      }
      let duration = current.start.duration(to: .now)
      return state.entries + [.init(bot: current.bot, found, duration: duration)]
    }
    if !entries.isEmpty { show(makeReport(entries)) }
  }
}
