import Analysis
import CommandKit
import Foundation
import TextKit

/// A long analysis that somebody waits for: it shows how far it has come.
struct AnalysisWork {
  /// Counts the positions of the analysis.
  let meter = AnalysisMeter()
  private let console: Console
  private let signals: SignalWatch?
  private let isWatched: Bool

  static let options = [RunSetup.quiet, RunSetup.progress]

  /// The work of a command line.
  ///
  /// - Throws: `CommandError` where the options contradict each other.
  init(_ arguments: Arguments, _ tool: Tool) throws {
    let isWanted = try RunSetup.showsProgress(arguments)
    console = tool.console
    signals = tool.signals
    isWatched = isWanted ?? console.errorIsTerminal
  }

  /// Work that is watched where a run is.
  init(_ console: Console, isWatched: Bool) {
    self.console = console
    signals = nil
    self.isWatched = isWatched
  }

  /// Does the work.
  func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    let (start, before) = (ContinuousClock.now, meter.positions)
    let line =
      isWatched
      ? ProgressLine(console) { [meter] in Self.progress(meter, after: before, since: start) } : nil
    defer { line?.finish() }
    guard let signals else { return try body() }
    return try signals.watching(progress: { [meter] in meter.positions.grouped("position") }, body)
  }

  /// Says that so many analyses are still to come, this one included, and how large each may be.
  func expect(_ analyses: Int, ofAtMost positions: Int) {
    let (most, overflow) = positions.multipliedReportingOverflow(by: analyses)
    meter.expect(.atMost(overflow ? .max : meter.positions + most))
  }

  /// How far work has come that began at some time, after positions of other work.
  private static func progress(
    _ meter: AnalysisMeter,
    after before: Int,
    since start: ContinuousClock.Instant
  ) -> String {
    let (done, seconds) = (meter.positions, start.secondsSince)
    let speed = Double(done - before) / max(seconds, 1e-9)
    func time(_ total: Int) -> String {
      UnitScale.time.text(max(0.1, Double(max(0, total - done)) / speed)) + " left"
    }
    let left =
      switch meter.forecast {
      case _ where done == before: ""
      case .about(let total): ", about \(time(total))"
      case .atMost(let total): ", at most \(time(total))"
      case nil: ""
      }
    return "\(done.grouped("position")), \(speed.asRate)/s\(left)"
  }
}
