import CommandKit
import Engines
import Foundation
import Journal
import Reports
import StrategyKit
import TournamentCore
import Workers

/// The options for how games are played: on threads, and in processes.
struct PlayingOptions {
  static let jobs = Option(
    "--jobs",
    .wholeNumber(from: 1, to: 1024),
    "the number of threads to play on; one per core by default",
    in: .running
  )
  static let isolate = Flag(
    "--isolate",
    "run built-in bots in processes of their own",
    in: .engines
  )
  static let separate = Flag(
    "--separate",
    "run every plug-in in its own process, apart from its opponent's",
    in: .engines
  )
  static let alive = Option(
    "--engines-alive",
    .wholeNumber(from: 1, to: 1_000_000),
    "how many engines stay alive between their games; by default twice --jobs plus 16",
    in: .engines
  )

  /// Those about processes.
  static let processes: [any CommandOption] = [isolate, separate, alive]

  let threads: Int
  private let isIsolated: Bool
  private let isSeparate: Bool
  private let tool: ToolContext

  /// The options of a command line, which also limit how many engines stay alive.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    threads = try arguments[Self.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    isIsolated = arguments[Self.isolate]
    isSeparate = arguments[Self.separate]
    self.tool = tool
    let asked = try arguments[Self.alive] ?? 2 * threads + 16
    tool.engines.keepAlive(atMost: min(asked, max(1, OpenFiles.mostProcesses)))
  }

  /// The players of a plan, whose additional counts begin as `gameTally`.
  ///
  /// - Throws: `CommandError` if the system allows too few open files for them.
  func players(
    of plan: TournamentPlan,
    _ bots: [Bot],
    report: ReportSettings,
    gameTally: (any GameTally)? = nil,
    timekeeper: Timekeeper? = nil
  ) throws -> Players {
    try OpenFiles.expectEnough(for: bots, on: min(threads, plan.chunkCount), isIsolated: isIsolated)
    let players = bots.map { separated($0, moveLimit: plan.moveLimit) }
    var workers: ChunkWorkers?
    if isIsolated || bots.contains(where: { $0.plugin != nil }) {
      workers = try ChunkWorkers(
        tool.workers,
        PlanFile(PlanFingerprint(plan, bots: bots, counts: []), report: report),
        bots: players,
        gameTally: gameTally,
        isIsolated: isIsolated,
        isSeparate: isSeparate,
        timekeeper: timekeeper
      )
    }
    return Players(
      plan: plan,
      bots: timekeeper?.timed(players) ?? players,
      threads: threads,
      workers: workers,
      isTimed: timekeeper != nil
    )
  }

  /// The bot in a process of its own, within the time of the tournament, if that is asked for.
  private func separated(_ bot: Bot, moveLimit: Duration?) -> Bot {
    let isSeparated = bot.plugin == nil ? isIsolated : isSeparate && tool.workers.isApart(bot)
    guard !bot.isExternal, isSeparated else { return bot }
    return tool.workers.separated(bot, moveLimit: moveLimit)
  }
}
