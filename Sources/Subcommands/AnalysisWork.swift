package import Analysis
package import CommandKit
import Foundation
import SystemKit
import TextKit

/// A long analysis that somebody waits for: it shows how far it has come.
package struct AnalysisWork {
  /// Counts the positions of the analysis.
  package let meter = AnalysisMeter()
  private let console: Console
  private let signals: SignalWatch?
  private let isWatched: Bool
  /// Whether nothing is said but what is wrong.
  private let isQuiet: Bool

  /// Ends an analysis that would take too long.
  package static let limit = CommandOption(
    "--limit",
    "N",
    "search at most N positions for each side; \(AnalysisLimit.positions.grouped) by default, "
      + "\(AnalysisLimit.largePositions.grouped) on boards of more than 64 squares",
    in: .stopping
  )
  package static let options = [limit] + ProgressOptions.all

  /// The work of a command line.
  ///
  /// - Throws: `CommandError` if the options contradict each other.
  package init(_ arguments: Arguments, _ tool: ToolContext) throws {
    let isWanted = try ProgressOptions.isWanted(arguments)
    console = tool.console
    signals = tool.signals
    isWatched = isWanted ?? console.errorIsTerminal
    isQuiet = isWanted == false
  }

  /// Work that is watched where a run is.
  package init(_ console: Console, isWatched: Bool) {
    self.console = console
    signals = nil
    self.isWatched = isWatched
    isQuiet = true
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - most: How many positions there may be at most, or `nil` if nobody is told that there are
  ///     many.
  ///   - body: The work.
  /// - Returns: What it comes to.
  /// - Throws: What it throws.
  package func run<Value>(ofAtMost most: Int? = nil, _ body: () throws -> Value) rethrows -> Value {
    let (start, before) = (ContinuousClock.now, meter.positions)
    let end = DispatchSemaphore(value: 0)
    if let most, !isQuiet { warn(ofAtMost: most, unless: end) }
    defer { end.signal() }
    let line =
      isWatched
      ? ProgressLine(console) { [meter] in Self.progress(meter, after: before, since: start) } : nil
    defer { line?.finish() }
    guard let signals else { return try body() }
    return try signals.watching(progress: { [meter] in meter.positions.grouped("position") }, body)
  }

  /// Says that so many analyses are still to come, this one included, and how large each may be.
  package func expect(_ analyses: Int, ofAtMost positions: Int) {
    let (most, overflow) = positions.multipliedReportingOverflow(by: analyses)
    meter.expect(.atMost(overflow ? .max : meter.positions + most))
  }

  /// How long work goes on before somebody is told that it may take very long.
  private static let patience = 10.0
  /// The seconds that nobody minds.
  private static let usualTime = 600.0

  /// Says once, a few seconds after the start, that there may be very much to do.
  private func warn(ofAtMost most: Int, unless end: DispatchSemaphore) {
    let before = meter.positions
    // Where there is no thread for it, the work is worth more than a word about it.
    try? DetachedThread.start { [meter, console] in
      guard end.wait(timeout: .now() + Self.patience) == .timedOut else { return }
      let speed = Double(meter.positions - before) / Self.patience
      let time = Double(most) / max(speed, 1 / Self.patience)
      guard time > Self.usualTime else { return }
      console.writeError(
        "there may be \(most.grouped("position")) to examine, "
          + "which would take \(UnitScale.time.text(time)) at this speed; "
          + "\(Self.limit.name) N stops earlier\n"
      )
    }
  }

  /// How far work has come that began at some time, after positions of other work.
  private static func progress(
    _ meter: AnalysisMeter,
    after before: Int,
    since start: ContinuousClock.Instant
  ) -> String {
    let (done, seconds) = (meter.positions, start.secondsSince)
    let speed = Double(done - before) / max(seconds, 1e-9)
    // The speed is another one later on, so that a bound on positions is none on time.
    switch meter.forecast {
    case .atMost(let total):
      return "\(done.grouped) of at most \(total.grouped("position")), \(speed.asRate)/s"
    case .about(let total) where done > before:
      let time = UnitScale.time.text(max(0.1, Double(max(0, total - done)) / speed))
      return "\(done.grouped("position")), \(speed.asRate)/s, about \(time) left"
    case .about, nil: return "\(done.grouped("position")), \(speed.asRate)/s"
    }
  }
}
