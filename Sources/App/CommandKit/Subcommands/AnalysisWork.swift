package import Analysis
import Foundation
import SystemKit
import TextKit

/// A long analysis with a display of its progress.
package struct AnalysisWork {
  package let meter = AnalysisMeter()
  private let console: Console
  private let signals: SignalWatch?
  private let isWatched: Bool
  /// Whether only errors are printed.
  private let isQuiet: Bool

  /// The option that stops an analysis that would take too long.
  package static let limit = limit("search at most N positions for each side")

  /// The same option of an analysis that counts in another way.
  package static func limit(_ help: String) -> Option<Int> {
    Option(
      "--limit",
      .wholeNumber(from: 1),
      "\(help); \(AnalysisLimit.positions.grouped) by default, "
        + "\(AnalysisLimit.largePositions.grouped) on boards of more than 64 squares",
      in: .stopping
    )
  }
  package static let options: [any CommandOption] = [limit] + ProgressOptions.all

  /// The work that a command line asks for.
  package init(_ arguments: Arguments, _ tool: ToolContext) throws {
    let isWanted = ProgressOptions.isWanted(arguments)
    console = tool.console
    signals = tool.signals
    isWatched = isWanted ?? console.errorIsTerminal
    isQuiet = isWanted == false
  }

  /// Work whose progress is shown if it is watched.
  package init(_ console: Console, signals: SignalWatch? = nil, isWatched: Bool) {
    self.console = console
    self.signals = signals
    self.isWatched = isWatched
    isQuiet = true
  }

  /// Does the work, and warns if `most` positions would take very long, or if it asks bots and takes
  /// long; `conclude` says what has been found if it is interrupted.
  package func run<Value>(
    ofAtMost most: Int? = nil,
    conclude: (@Sendable () -> Void)? = nil,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let warning = Ticker()
    if !isQuiet { warn(ofAtMost: most, by: warning) }
    defer { warning.cancel() }
    return try run(counting: { [meter] in meter.positions }, conclude: conclude, body)
  }

  /// Does work whose progress is a count, shown with its speed.
  package func run<Value>(
    counting count: @escaping @Sendable () -> Int,
    as text: @escaping @Sendable (Int) -> String = { $0.counted("position") },
    conclude: (@Sendable () -> Void)? = nil,
    _ body: () throws -> Value
  ) rethrows -> Value {
    let (start, before) = (ContinuousClock.now, count())
    let line =
      isWatched
      ? ProgressLine(console) { [meter] in
        if let stage = meter.stage { return stage.words }
        let done = count()
        let speed = Double(done - before) / max(start.secondsSince, 1e-9)
        // The speed changes, so a bound on positions is not a bound on time.
        let bound = meter.most.map { "\(done.grouped) of at most \($0.counted("position"))" }
        return "\(bound ?? text(done)), \(speed.asRate)/s"
      } : nil
    defer { line?.finish() }
    guard let signals else { return try body() }
    return try signals.watching(progress: { text(count()) }, conclude: conclude, body)
  }

  /// Announces the number of analyses still to come, including this one, and the largest size of
  /// each; `nil` for one that is not known.
  package func expect(_ analyses: Int, ofAtMost positions: Int?) {
    guard let positions else { return }
    let (most, overflow) = positions.multipliedReportingOverflow(by: analyses)
    meter.expect(atMost: overflow ? .max : meter.positions + most)
  }

  /// The seconds of work before a warning that it may take very long.
  private static let patience = 10.0
  /// The seconds that need no warning.
  private static let usualTime = 600.0

  /// Warns once, a few seconds after the start, that the work may be very long.
  private func warn(ofAtMost most: Int?, by ticker: Ticker) {
    let before = meter.positions
    // If no thread is available, the work matters more than the warning.
    try? ticker.start(after: Self.patience) { [meter, console] in
      if let stage = meter.stage {
        let time = UnitScale.time.text(Self.patience)
        console.writeError("\(stage.words) after \(time); Ctrl-C stops, and shows what is found\n")
        return nil
      }
      guard let most else { return nil }
      let speed = Double(meter.positions - before) / Self.patience
      let time = Double(most) / max(speed, 1 / Self.patience)
      guard time > Self.usualTime else { return nil }
      console.writeError(
        "there are at most \(most.counted("position")) to examine, "
          + "which would take \(UnitScale.time.text(time)) at this speed; "
          + "\(Self.limit.name) N stops earlier\n"
      )
      return nil
    }
  }
}

extension AnalysisMeter.Stage {
  /// What is being done, and how far it is.
  fileprivate var words: String {
    switch phase {
    case .asking:
      "as \(player): \(asked.counted("position")) asked, \(open.grouped) open at \(plies.plies)"
    case .askingAgain:
      "as \(player): \(asked.counted("position")) asked, asking again: \(open.grouped) to go"
    case .sampling(let repeats):
      "as \(player): it draws lots, so it is asked \(repeats.counted("time")) in each position; "
        + "\(open.grouped) open at \(plies.plies)"
    }
  }
}
