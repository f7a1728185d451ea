public import Planning
import Foundation
public import GameModel
public import StrategyKit

/// A tournament played from code.
///
/// ```swift
/// let tournament = try Tournament(["minimax", "random"], from: roster, gamesPerPairing: 1000)
/// for try await event in tournament.events() {
///   switch event {
///   case .played(let chunk): print("\(chunk.chunk.games.count) games more")
///   case .finished(let result): print(Standings(result).rows[0].total.points)
///   }
/// }
/// ```
///
/// Games are played on threads of their own, none of them one of Swift's tasks. A task that is
/// cancelled ends its tournament after the chunks in progress.
public struct Tournament: Sendable {
  /// What is played.
  public let plan: TournamentPlan
  /// The bots of the plan, in its order.
  public let bots: [Bot]

  /// What is told of a tournament.
  public enum Event: Sendable {
    /// A chunk of games has been played; chunks come in the order of the plan.
    case played(ChunkResult)
    /// All has been played, and this is what it came to; nothing comes after it.
    case finished(TournamentResult)
  }

  /// A tournament of a plan.
  ///
  /// - Precondition: The bots are those of the plan, in its order.
  public init(_ plan: TournamentPlan, bots: [Bot]) {
    precondition(plan.bots == bots.map(PlannedBot.init), "the bots are those of the plan")
    self.plan = plan
    self.bots = bots
  }

  /// A round robin of bots as they are written in a configuration.
  ///
  /// - Parameters:
  ///   - specs: The bots, such as `minimax` and `Easy=minimax:blunder=0.5`.
  ///   - registry: The kinds of bot there are.
  ///   - name: What the tournament is called.
  ///   - rules: The game.
  ///   - gamesPerPairing: How many games two bots play, half with each side: an even number.
  ///   - openings: The positions that games begin from, in turn; the empty board for none.
  ///   - seed: The seed of all random choices.
  ///   - moveLimit: The time for a move, `nil` for no limit.
  /// - Throws: `BotError` for a bot that there is not, ``PlanError`` where there is nothing to play,
  ///   and what a kind throws of a bot that cannot play these rules.
  public init(
    _ specs: [String],
    from registry: Registry,
    name: String = "Tournament",
    rules: Rules = .ticTacToe,
    gamesPerPairing: Int = 1000,
    openings: [Position] = [],
    seed: UInt64 = 1,
    moveLimit: Duration? = nil
  ) throws {
    let bots = try specs.map { try registry.bot(BotSpec($0), rules: rules) }
    let plan = try TournamentPlan(
      name: name,
      rules: rules,
      bots: bots.map(PlannedBot.init),
      gamesPerPairing: gamesPerPairing,
      openings: openings,
      seed: seed,
      moveLimit: moveLimit
    )
    self.init(plan, bots: bots)
  }

  /// Plays all games.
  ///
  /// - Parameter jobs: The number of threads, one per core for `nil`; the result does not depend on it.
  /// - Returns: The result of all games.
  /// - Throws: `CancellationError` where the task is cancelled, and as ``Runner/run(onProgress:)``.
  public func play(jobs: Int? = nil) async throws
    -> TournamentResult
  {
    for try await event in events(jobs: jobs) {
      if case .finished(let result) = event { return result }
    }
    throw CancellationError()
  }

  /// Plays all games and tells of each chunk and of the result.
  ///
  /// Whoever looks at the events later than they come finds them waiting: a few kB for a chunk.
  ///
  /// - Parameter jobs: The number of threads, one per core for `nil`; the events do not depend on it.
  /// - Returns: The events; they end without a result where the task that awaits them is cancelled,
  ///   and throw as ``Runner/run(onProgress:)``.
  public func events(jobs: Int? = nil)
    -> AsyncThrowingStream<Event, any Error>
  {
    AsyncThrowingStream { continuation in
      let interruption = Interruption()
      continuation.onTermination = { _ in interruption.request() }
      let cores = ProcessInfo.processInfo.activeProcessorCount
      let runner = Runner(plan, bots: bots, jobs: jobs ?? cores)
      let hooks = RunHooks(onChunk: { chunk, _ in continuation.yield(.played(chunk)) })
      do {
        try DetachedThread.start {
          do {
            continuation.yield(.finished(try runner.run(hooks, interruption: interruption)))
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }
}
