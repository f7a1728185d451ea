import CommandKit
import Engines
import Foundation
import Journal
import Reports
import StrategyKit
import Supervision
import TextKit
import TournamentCore
import Workers

/// The options for how games are played: on threads, and in processes.
struct PlayingOptions {
  static let jobs = Option(
    "--jobs",
    .wholeNumber(from: 1, to: 1024),
    "the number of threads; one per core by default",
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
    tool.engines.keepAlive(atMost: min(asked, max(1, Self.mostProcesses)))
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
    try expectOpenFiles(for: bots, on: min(threads, plan.chunkCount))
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
      gameTally: gameTally,
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

/// The files that this process has open while bots play in others.
extension PlayingOptions {
  /// Those of a process that a bot plays in: the ends of its pipes, and the memory shared with it.
  private static let filesPerProcess = 6
  /// Those of everything else: results, reports, games, and the other ends of pipes for a moment.
  private static let otherFiles = 24
  /// Those of a worker, which has its pipes under numbers that no bot guesses.
  private static let filesOfWorker = 128

  /// How many processes there may be at a time.
  private static var mostProcesses: Int {
    max(0, OpenFileLimit.count - otherFiles) / filesPerProcess
  }

  /// Checks that each of some threads, by default all, can have the processes that play a game.
  ///
  /// - Throws: `CommandError` if the limit on open files is too low.
  func expectOpenFiles(for bots: [Bot], on threads: Int? = nil) throws {
    let threads = threads ?? self.threads
    let engines = bots.count(where: \.isExternal)
    let apart = bots.count { $0.isExternal || $0.plugin != nil || isIsolated }
    let perThread = min(2, apart)
    let ofWorker = apart > engines ? Self.filesOfWorker : 0
    let needed = max(ofWorker, perThread * threads * Self.filesPerProcess + Self.otherFiles)
    guard perThread > 0, needed > OpenFileLimit.count else { return }
    let possible = OpenFileLimit.count < ofWorker ? 0 : Self.mostProcesses / perThread
    throw CommandError(
      .unavailable,
      "\(threads.counted("thread")) may need \(needed.counted("open file")), and the limit is "
        + "\(OpenFileLimit.count); "
        + (possible > 0 ? "use \(Self.jobs.name) \(possible), or " : "")
        + "raise the limit (ulimit -n)"
    )
  }
}

/// The bots of a plan as they play, in this process or in others.
struct Players {
  let plan: TournamentPlan
  let bots: [Bot]
  let threads: Int
  /// Plays the games that are not played in this process; `nil` if all are.
  let workers: ChunkWorkers?
  let gameTally: (any GameTally)?
  let isTimed: Bool

  /// A runner of the plan that keeps some games.
  func runner(keeping selection: GameSelection? = nil) -> Runner {
    Runner(
      plan,
      bots: bots,
      jobs: threads,
      gameTally: gameTally,
      keeping: selection,
      keepsTimes: isTimed
    )
    .playing(elsewhere: workers)
  }
}
