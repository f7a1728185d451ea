import Foundation
import SystemKit
import TextKit

/// A progress line on standard error, later with a table above it.
///
/// On a terminal they are redrawn in place once the work takes longer than a second, the table
/// after five; elsewhere it is a line per second, and the table every half minute.
package final class ProgressLine: Sendable {
  private let console: Console
  private let text: @Sendable () -> String
  private let table: @Sendable (_ columns: Int, _ rows: Int) -> [String]
  private let stop = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)

  /// The seconds after which a table is shown on a terminal, and after which it is repeated
  /// elsewhere.
  private static let (patience, interval) = (5.0, 30.0)
  /// The maximum number of lines of a table.
  private static let mostRows = 12

  /// Starts to show the results of closures.
  ///
  /// - Parameters:
  ///   - console: Where it is shown.
  ///   - table: The lines of the table in a number of columns and rows; empty for no table.
  ///   - text: The line.
  package init(
    _ console: Console,
    table: @escaping @Sendable (_ columns: Int, _ rows: Int) -> [String] = { _, _ in [] },
    text: @escaping @Sendable () -> String
  ) {
    self.console = console
    self.table = table
    self.text = text
    do {
      try DetachedThread.start { [self] in
        if console.errorIsTerminal { draw() } else { list() }
        stopped.signal()
      }
    } catch {
      // Showing progress has lower priority than the work.
      stopped.signal()
    }
  }

  /// Redraws the line until it should disappear.
  private func draw() {
    let start = ContinuousClock.now
    var wait = 1.0
    while stop.wait(timeout: .now() + wait) == .timedOut {
      wait = 0.2
      guard console.isInForeground() else { continue }
      let (columns, rows) = console.errorSize()
      // One line is reserved for what is above, and one for the text.
      let room = min(Self.mostRows, rows - 2)
      let lines = start.secondsSince > Self.patience && room > 3 ? table(columns, room) : []
      console.drawError(lines + [text()], columns: columns)
    }
  }

  /// Writes the line repeatedly until it should stop.
  private func list() {
    let start = ContinuousClock.now
    var next = Self.interval
    while stop.wait(timeout: .now() + 1) == .timedOut {
      var lines = [text()]
      if start.secondsSince >= next {
        lines += table(TextStyle.plain.width, Self.mostRows)
        next += Self.interval
      }
      console.writeError(lines.map { "\($0)\n" }.joined())
    }
  }

  /// Stops showing progress, and removes everything from the terminal.
  package func finish() {
    stop.signal()
    stopped.wait()
    console.eraseError()
  }
}

extension ContinuousClock.Instant {
  /// The seconds from then to now.
  package var secondsSince: Double { duration(to: .now) / .seconds(1) }
}

extension Double {
  /// A speed, in thousands or millions if it is high.
  package var asRate: String {
    self < 1e6 ? Int(self).grouped : "\((self / 1e6).fixed(decimals: 1))M"
  }
}
