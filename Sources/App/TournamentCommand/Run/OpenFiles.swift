import CommandKit
import StrategyKit
import Supervision
import TextKit

/// The files that this process has open while bots play in others.
enum OpenFiles {
  /// Those of a process that a bot plays in: the ends of its pipes, and the memory shared with it.
  private static let perProcess = 6
  /// Those of everything else: results, reports, games, and the other ends of pipes for a moment.
  private static let others = 24

  /// Those of a worker, which has its pipes under numbers that no bot guesses.
  private static let ofWorker = 128

  /// How many processes there may be at a time.
  static var mostProcesses: Int { max(0, OpenFileLimit.count - others) / perProcess }

  /// Checks that each of some threads can have the processes that play a game.
  ///
  /// - Throws: `CommandError` if the limit on open files is too low.
  static func expectEnough(for bots: [Bot], on threads: Int, isIsolated: Bool = false) throws {
    let engines = bots.count(where: \.isExternal)
    let apart = bots.count { $0.isExternal || $0.plugin != nil || isIsolated }
    let perThread = min(2, apart)
    let ofWorker = apart > engines ? ofWorker : 0
    let needed = max(ofWorker, perThread * threads * perProcess + others)
    guard perThread > 0, needed > OpenFileLimit.count else { return }
    let possible = OpenFileLimit.count < ofWorker ? 0 : mostProcesses / perThread
    throw CommandError(
      .unavailable,
      "\(threads.counted("thread")) may need \(needed.counted("open file")), and the limit is "
        + "\(OpenFileLimit.count); "
        + (possible > 0 ? "use \(PlayingOptions.jobs.name) \(possible), or " : "")
        + "raise the limit (ulimit -n)"
    )
  }
}
