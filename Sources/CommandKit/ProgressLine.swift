import Foundation
import Synchronization
import SystemKit
import TextKit

/// A line on standard error that says how far something has come.
///
/// On a terminal it is written over and over once the work takes longer than a second; elsewhere it is
/// a line a second.
package final class ProgressLine: Sendable {
  private let console: Console
  private let text: @Sendable () -> String
  private let stop = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)
  private let isShown = Atomic(false)

  /// Starts to show what a closure says.
  package init(_ console: Console, text: @escaping @Sendable () -> String) {
    self.console = console
    self.text = text
    do {
      try DetachedThread.start { [self] in
        show()
        stopped.signal()
      }
    } catch {
      // The work is worth more than a look at it.
      stopped.signal()
    }
  }

  /// Shows the line again and again, until it is to be shown no more.
  private func show() {
    var wait = 1.0
    while stop.wait(timeout: .now() + wait) == .timedOut {
      isShown.store(true, ordering: .relaxed)
      let line = text()
      console.writeError(console.errorIsTerminal ? "\r\(line)\u{1B}[K" : "\(line)\n")
      if console.errorIsTerminal { wait = 0.2 }
    }
  }

  /// Shows no more, and takes the line off the terminal.
  package func finish() {
    stop.signal()
    stopped.wait()
    guard isShown.load(ordering: .relaxed), console.errorIsTerminal else { return }
    console.writeError("\r\u{1B}[K")
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
