import Foundation
import Synchronization
import SystemKit
import TextKit

/// A line on standard error that says how far something has come, later with a table above it.
///
/// On a terminal they are drawn over and over once the work takes longer than a second, the table
/// after five; elsewhere it is a line a second, and the table every half minute.
package final class ProgressLine: Sendable {
  private let console: Console
  private let text: @Sendable () -> String
  private let table: @Sendable (_ columns: Int, _ rows: Int) -> [String]
  private let stop = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)
  private let drawn = Mutex<RedrawnLines?>(nil)

  /// The seconds after which a table is shown on a terminal, and after which it comes again elsewhere.
  private static let (patience, interval) = (5.0, 30.0)
  /// The most lines that a table has.
  private static let mostRows = 12

  /// Starts to show what closures say.
  ///
  /// - Parameters:
  ///   - console: Where it is shown.
  ///   - table: The lines of the table in so many columns and rows; none for no table.
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
      // The work is worth more than a look at it.
      stopped.signal()
    }
  }

  /// Draws the line again and again, until it is to be shown no more.
  private func draw() {
    let start = ContinuousClock.now
    var wait = 1.0
    while stop.wait(timeout: .now() + wait) == .timedOut {
      let (columns, rows) = console.errorSize()
      // A line is left for what stands above, and one for the text.
      let room = min(Self.mostRows, rows - 2)
      let lines = start.secondsSince > Self.patience && room > 3 ? table(columns, room) : []
      let drawing = drawn.withLock { drawn in
        var next = drawn ?? RedrawnLines()
        defer { drawn = next }
        return next.drawing(lines + [text()], columns: columns)
      }
      console.writeError(drawing)
      wait = 0.2
    }
  }

  /// Writes the line again and again, until it is to be written no more.
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

  /// Shows no more, and takes everything off the terminal.
  package func finish() {
    stop.signal()
    stopped.wait()
    if let erasing = drawn.withLock({ $0?.erasing() }) { console.writeError(erasing) }
  }
}

extension ContinuousClock.Instant {
  /// The seconds from here to now.
  package var secondsSince: Double { duration(to: .now) / .seconds(1) }
}

extension Double {
  /// A speed, in thousands or millions where it is high.
  package var asRate: String {
    self < 1e6 ? Int(self).grouped : "\((self / 1e6).fixed(decimals: 1))M"
  }
}
