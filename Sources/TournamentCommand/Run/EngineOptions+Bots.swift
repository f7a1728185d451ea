import CommandKit
import Engines
import Planning
import Reports
import Results
import StrategyKit
import Subcommands
import Supervision
import TournamentCore

extension EngineOptions {
  static let isolate = CommandOption(
    "--isolate",
    "run built-in bots in processes of their own",
    in: .engines
  )

  /// The bots' times, with the resources used by engines; these are known only when engines have
  /// exited, so this ends them.
  static func times(_ timekeeper: Timekeeper, of plan: TournamentPlan, _ tool: ToolContext)
    -> TimeReport
  {
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

  /// The bots, with those that are not external in processes of their own if that is asked for.
  static func isolated(
    _ bots: [Bot],
    _ arguments: Arguments,
    _ tool: ToolContext,
    moveLimit: Duration?
  ) throws -> [Bot] {
    guard arguments.contains(isolate) else { return bots }
    return try bots.map { bot in
      // A bot that learns must be recreated for each opponent, which a process cannot be, and a
      // plug-in is loaded where it may be.
      guard !bot.isExternal, !bot.learns, bot.plugin == nil else { return bot }
      return try tool.engines.isolated(
        bot,
        servedBy: [tool.engines.launcher, Subcommand.serve.name, "--", bot.spec.text],
        moveLimit: moveLimit
      )
    }
  }
}
