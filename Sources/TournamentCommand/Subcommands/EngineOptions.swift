import Engines
import Foundation
import GameModel
import Reports
import StrategyKit
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
  /// - Returns: The log, to be finished at the end; `nil` where none is kept.
  /// - Throws: `CommandError` where the log cannot be created.
  static func prepare(_ arguments: Arguments, _ tool: Tool) throws -> EngineLog? {
    if arguments.contains(sandbox) { tool.engines.sandboxAll() }
    guard let path = arguments.value(log) else { return nil }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CommandError(.cannotCreate, "cannot create '\(path)'") }
    let log = EngineLog(file)
    tool.engines.log(to: log)
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

  /// Makes sure that the log is written.
  static func finish(_ log: EngineLog?) throws {
    do {
      try log?.finish()
    } catch {
      throw CommandError(.inputOutput, "cannot write the log: \(error.reason)")
    }
  }

  /// Makes sure that engines know the openings of a plan.
  ///
  /// - Throws: `CommandError` naming one that does not.
  static func checkBoards(_ plan: TournamentPlan, _ tool: Tool) throws {
    guard let opening = plan.openings.first(where: { $0.plies > 0 }) else { return }
    do {
      try tool.engines.requireBoards(like: opening)
    } catch let error as EngineError {
      throw CommandError(.unavailable, "\(error)")
    }
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
