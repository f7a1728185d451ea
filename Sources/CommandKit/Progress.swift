import Foundation
import Synchronization
import TextKit

/// Reports on standard error how far a run has come.
package final class Progress: Sendable {
  private let count: Count
  private let line: ProgressLine

  /// The games of a run.
  private final class Count: Sendable {
    let total: Int
    let done = Atomic(0)
    let start = ContinuousClock.now

    init(total: Int) { self.total = total }

    /// The number of finished games, the seconds they took and the games per second.
    var figures: (done: Int, seconds: Double, speed: String) {
      let (done, seconds) = (done.load(ordering: .relaxed), start.secondsSince)
      return (done, seconds, (Double(done) / max(seconds, 1e-9)).asRate)
    }

    var line: String {
      let (done, seconds, speed) = figures
      let left = done == 0 ? "" : ", \(Int(seconds * Double(total - done) / Double(done))) s left"
      return "\(done.grouped)/\(total.counted("game")), \(speed) games/s\(left)"
    }
  }

  /// Starts to watch a run of a number of games.
  ///
  /// - Parameters:
  ///   - total: The number of games to play.
  ///   - console: Where it is shown.
  ///   - news: Other news about the games so far, in a few words each.
  ///   - table: The standings in a number of columns and rows.
  package init(
    total: Int,
    console: Console,
    news: @escaping @Sendable () -> [String] = { [] },
    table: @escaping @Sendable (_ columns: Int, _ rows: Int) -> [String] = { _, _ in [] }
  ) {
    let count = Count(total: total)
    self.count = count
    line = ProgressLine(console, table: table) {
      ([count.line] + news()).joined(separator: ", ")
    }
  }

  /// Counts finished games.
  package func add(_ games: Int) { count.done.add(games, ordering: .relaxed) }

  /// Stops watching, and removes the line from the terminal.
  package func finish() { line.finish() }

  /// The speed of the whole run, for a line after it.
  package var summary: String {
    let (done, seconds, speed) = count.figures
    return "\(done.counted("game")) in \(seconds.fixed(decimals: 2)) s, \(speed) games/s"
  }
}
