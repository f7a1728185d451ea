import TextKit

/// Reports on standard error how far a run has come.
package final class Progress: Sendable {
  private let work: Workload
  private let line: ProgressLine

  /// Starts to watch a run, or what else is done with games, with other news about the games so far and
  /// the standings in a number of columns and rows.
  package init(
    _ work: Workload,
    _ task: String = "",
    console: Console,
    news: @escaping @Sendable () -> [String] = { [] },
    table: @escaping @Sendable (_ columns: Int, _ rows: Int) -> [String] = { _, _ in [] }
  ) {
    self.work = work
    line = ProgressLine(console, table: table) {
      ([task + work.line] + news()).joined(separator: ", ")
    }
  }

  /// Stops watching, and removes the line from the terminal.
  package func finish() { line.finish() }

  /// The speed of the whole run, for a line after it.
  package var summary: String {
    "\(work.done.counted("game")) in \(work.seconds.fixed(decimals: 2)) s, \(work.speed) games/s"
  }
}

extension Workload {
  /// The games per second so far.
  fileprivate var speed: String { (Double(done) / max(seconds, 1e-9)).asRate }

  /// How far the run is, as shown.
  fileprivate var line: String {
    let left = secondsLeft.map { ", \(Int($0)) s left" } ?? ""
    return "\(done.grouped)/\(total.counted("game")), \(speed) games/s\(left)"
  }
}
