import Foundation
import StrategyKit
import Synchronization

/// Says on standard error how far a run has come.
///
/// On a terminal one line is written over and over once the run takes longer than a second;
/// elsewhere a line a second, where that is asked for.
final class Progress: Sendable {
  private let total: Int
  private let done = Atomic(0)
  private let start = ContinuousClock.now
  private let console: Console
  private let stop = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)
  private let hasLine = Atomic(false)

  /// Starts to watch a run of a number of games.
  init(total: Int, console: Console) {
    self.total = total
    self.console = console
    do {
      try DetachedThread.start { [self] in
        var wait = 1.0
        while stop.wait(timeout: .now() + wait) == .timedOut {
          show()
          if console.errorIsTerminal { wait = 0.2 }
        }
        stopped.signal()
      }
    } catch {
      // A run is worth more than a look at it.
      stopped.signal()
    }
  }

  /// Counts games that have ended.
  func add(_ games: Int) { done.add(games, ordering: .relaxed) }

  /// Stops watching, and takes the line off the terminal.
  func finish() {
    stop.signal()
    stopped.wait()
    guard hasLine.load(ordering: .relaxed) else { return }
    if console.errorIsTerminal { console.writeError("\r\u{1B}[K") }
  }

  /// The speed of the whole run, for a line after it.
  var summary: String {
    let (games, seconds) = (done.load(ordering: .relaxed), elapsed)
    return "\(games.grouped) games in \(String(format: "%.2f", seconds)) s, "
      + "\(speed(games, in: seconds)) games/s"
  }

  private func show() {
    let done = done.load(ordering: .relaxed)
    let seconds = elapsed
    let left = done == 0 ? "" : ", \(Int(seconds * Double(total - done) / Double(done))) s left"
    let line =
      "\(done.grouped)/\(total.grouped) games, \(speed(done, in: seconds)) games/s\(left)"
    hasLine.store(true, ordering: .relaxed)
    console.writeError(console.errorIsTerminal ? "\r\(line)\u{1B}[K" : "\(line)\n")
  }

  private var elapsed: Double {
    let elapsed = start.duration(to: .now)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }

  private func speed(_ games: Int, in seconds: Double) -> String {
    let rate = Double(games) / max(seconds, 1e-9)
    return rate < 1e6 ? Int(rate).grouped : String(format: "%.1fM", rate / 1e6)
  }
}
