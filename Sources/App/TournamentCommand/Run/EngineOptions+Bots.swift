import CommandKit
import Engines
import Journal
import Reports
import StrategyKit
import Supervision
import TournamentCore
import Workers

extension EngineOptions {
  static let isolate = CommandOption(
    "--isolate",
    "run built-in bots in processes of their own",
    in: .engines
  )

  static let separate = CommandOption(
    "--separate",
    "keep every plug-in in a process of its own, not with its opponent",
    in: .engines
  )

  static let alive = CommandOption(
    "--engines-alive",
    "N",
    "how many engines stay alive between their games; by default twice the jobs and 16 more",
    in: .engines
  )

  /// Limits how many engines stay alive.
  ///
  /// - Throws: `CommandError` for an invalid number.
  static func limitEngines(_ arguments: Arguments, _ tool: ToolContext, jobs: Int) throws {
    let count = try arguments.wholeNumber(alive, from: 1, to: 1_000_000)
    tool.engines.keepAlive(atMost: count ?? 2 * jobs + 16)
  }

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

  /// Where games are played that are not played in this process; `nil` if all are.
  ///
  /// - Throws: If the plan cannot be written.
  static func workers(
    _ arguments: Arguments,
    _ tool: ToolContext,
    _ plan: @autoclosure () throws -> PlanFile,
    bots: [Bot],
    gameTally: (any GameTally)?,
    timekeeper: Timekeeper?
  ) throws -> ChunkWorkers? {
    guard arguments.contains(isolate) || bots.contains(where: { $0.plugin != nil }) else {
      return nil
    }
    return try ChunkWorkers(
      tool.workers,
      try plan(),
      bots: bots,
      gameTally: gameTally,
      isIsolated: arguments.contains(isolate),
      isSeparate: arguments.contains(separate),
      timekeeper: timekeeper
    )
  }

  /// The bots, with those that are not external in processes of their own if that is asked for.
  static func isolated(
    _ bots: [Bot],
    _ arguments: Arguments,
    _ tool: ToolContext,
    moveLimit: Duration?
  ) -> [Bot] {
    guard arguments.contains(isolate) else { return bots }
    return bots.map { bot in
      // A plug-in is apart as it is.
      guard !bot.isExternal, bot.plugin == nil else { return bot }
      return tool.workers.separated(bot, moveLimit: moveLimit)
    }
  }
}
