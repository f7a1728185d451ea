import Synchronization
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
  private let ticker = Ticker()
  private let tables = Atomic(0)

  /// The seconds after which a table is shown on a terminal, and after which it is repeated
  /// elsewhere.
  private static let (patience, interval) = (5.0, 30.0)
  private static let mostRows = 12

  /// Starts to show the results of closures: a line, and a table of so many columns and rows, which
  /// may be empty.
  package init(
    _ console: Console,
    table: @escaping @Sendable (_ columns: Int, _ rows: Int) -> [String] = { _, _ in [] },
    text: @escaping @Sendable () -> String
  ) {
    self.console = console
    self.table = table
    self.text = text
    // Showing progress has lower priority than the work.
    try? ticker.start(after: 1) { [self, start = ContinuousClock.now] in
      if console.errorIsTerminal { draw(since: start) } else { list(since: start) }
      return console.errorIsTerminal ? 0.2 : 1
    }
  }

  private func draw(since start: ContinuousClock.Instant) {
    guard console.isInForeground() else { return }
    let (columns, rows) = console.errorSize()
    // One line is reserved for what is above, and one for the text.
    let room = min(Self.mostRows, rows - 2)
    let lines = start.secondsSince > Self.patience && room > 3 ? table(columns, room) : []
    console.drawError(lines + [text()], columns: columns)
  }

  /// Writes another line, and the table if it is time.
  private func list(since start: ContinuousClock.Instant) {
    let count = Int(start.secondsSince / Self.interval)
    let isTime = tables.exchange(count, ordering: .relaxed) < count
    let lines = [text()] + (isTime ? table(TextStyle.plain.width, Self.mostRows) : [])
    console.writeError(lines.map { "\($0)\n" }.joined())
  }

  /// Stops showing progress, and removes everything from the terminal.
  package func finish() {
    ticker.stop()
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
