import Foundation
public import GameModel
public import Planning
public import StrategyKit
import SystemKit

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
  public func play(jobs: Int? = nil) async throws -> TournamentResult {
    try await play(jobs: jobs) { nil }
  }

  /// Plays all games and tells of each chunk and of the result.
  ///
  /// Whoever looks at the events later than they come finds them waiting: a few kB for a chunk.
  ///
  /// - Parameter jobs: The number of threads, one per core for `nil`; the events do not depend on it.
  /// - Returns: The events; they end without a result where the task that awaits them is cancelled,
  ///   and throw as ``Runner/run(onProgress:)``.
  public func events(jobs: Int? = nil) -> AsyncThrowingStream<Event, any Error> {
    events(jobs: jobs) { nil }
  }
}

/// Tournaments whose chunks are kept.
extension Tournament {
  /// Plays what a store does not have yet, and keeps it there.
  ///
  /// It returns when the store is closed, also where the task is cancelled.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, one per core for `nil`.
  ///   - shard: What of the plan is to be played.
  ///   - store: Opens the store, on the thread that uses it; `nil` for none.
  /// - Returns: The result of all games of the shard.
  /// - Throws: `CancellationError` where the task is cancelled, what `store` throws, and as
  ///   ``Runner/run(onProgress:)``.
  package func play(
    jobs: Int?,
    shard: Shard = .whole,
    into store: @escaping @Sendable () throws -> (any ChunkStore)?
  ) async throws -> TournamentResult {
    let interruption = Interruption()
    let result = try await withTaskCancellationHandler {
      try await DetachedThread.value { try run(RunHooks(), jobs, shard, store, interruption) }
    } onCancel: {
      interruption.request()
    }
    try Task.checkCancellation()
    return result
  }

  /// Plays what a store does not have yet, keeps it there, and tells of each chunk and of the result.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, one per core for `nil`.
  ///   - shard: What of the plan is to be played.
  ///   - store: Opens the store, on the thread that uses it; `nil` for none.
  /// - Returns: The events, as ``events(jobs:)``.
  package func events(
    jobs: Int?,
    shard: Shard = .whole,
    into store: @escaping @Sendable () throws -> (any ChunkStore)?
  ) -> AsyncThrowingStream<Event, any Error> {
    AsyncThrowingStream { continuation in
      let interruption = Interruption()
      continuation.onTermination = { _ in interruption.request() }
      let hooks = RunHooks(onChunk: { chunk, _ in continuation.yield(.played(chunk)) })
      do {
        try DetachedThread.start {
          do {
            // The store is let go of before anybody is told that all has been played.
            let result = try run(hooks, jobs, shard, store, interruption)
            continuation.yield(.finished(result))
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

  private func run(
    _ hooks: RunHooks,
    _ jobs: Int?,
    _ shard: Shard,
    _ store: () throws -> (any ChunkStore)?,
    _ interruption: Interruption
  ) throws -> TournamentResult {
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return try Runner(plan, bots: bots, jobs: jobs)
      .run(hooks, shard: shard, into: store(), interruption: interruption)
  }
}
