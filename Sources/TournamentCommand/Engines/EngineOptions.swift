import CommandKit
import Engines
import Foundation
import Planning
import Reports
import StrategyKit
import Supervision
import TournamentCore

/// The options that say how engines are run.
enum EngineOptions {
  static let sandbox = CommandOption("--sandbox", "run engines fenced in, by bwrap")
  static let log = CommandOption(
    "--log",
    "FILE",
    "keep every line exchanged with engines, with times"
  )
  static let isolate = CommandOption("--isolate", "run built-in bots in processes of their own")

  static let all = [sandbox, log]

  /// Sets up the engines to come.
  ///
  /// - Returns: The log, which holds back what is exchanged until it is begun; `nil` where none is
  ///   kept.
  /// - Throws: `CommandError` where the log cannot be created.
  static func prepare(_ arguments: Arguments, _ tool: Tool) throws -> LogFile? {
    if arguments.contains(sandbox) { tool.engines.sandboxAll() }
    guard let path = arguments.value(log) else { return nil }
    let log = try LogFile(path)
    tool.engines.log(to: log.log)
    return log
  }

  /// The times of bots, with what engines have used; that is known when they have ended, so they do.
  static func times(_ timekeeper: Timekeeper, of plan: TournamentPlan, _ tool: Tool) -> TimeReport {
    tool.engines.shutDown()
    let usage = tool.engines.usage
    return TimeReport(
      zip(timekeeper.times, plan.bots).map { times, bot in
        guard let usage = usage[bot.name] else { return times }
        var times = times
        times.processor = .microseconds(usage.processorMicroseconds)
        times.peakMemory = usage.peakMemory
        return times
      }
    )
  }

  /// The bots, those that are not external in processes of their own where that is asked for.
  static func isolated(
    _ bots: [Bot],
    _ arguments: Arguments,
    _ tool: Tool,
    moveLimit: Duration?
  ) throws -> [Bot] {
    guard arguments.contains(isolate) else { return bots }
    return try bots.map { bot in
      // One that learns has to be made anew for each opponent, which a process is not.
      guard !bot.isExternal, !bot.learns else { return bot }
      return try tool.engines.isolated(
        bot,
        servedBy: [tool.engines.launcher, Subcommand.serve.name, "--", bot.spec.text],
        moveLimit: moveLimit
      )
    }
  }
}
