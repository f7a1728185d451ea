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

  fileprivate var line: String {
    let left = secondsLeft.map { ", \(Int($0)) s left" } ?? ""
    return "\(done.grouped)/\(total.counted("game")), \(speed) games/s\(left)"
  }
}

package enum ProgressOptions {
  package static let quiet = Flag(
    "--quiet",
    "show no progress on standard error",
    in: .running,
    excluding: ["--progress"]
  )
  package static let progress = Flag(
    "--progress",
    "show progress even if standard error is not a terminal: a line a second, for a tournament the "
      + "standings every half minute, and the speed at the end",
    in: .running
  )

  package static let all: [any CommandOption] = [quiet, progress]

  /// Whether a command line asks for progress; `nil` if that depends on the terminal.
  package static func isWanted(_ arguments: Arguments) -> Bool? {
    arguments[quiet] ? false : arguments[progress] ? true : nil
  }
}
