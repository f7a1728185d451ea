import Foundation
public import Planning
public import Results
public import StrategyKit
import SystemKit

/// A tournament played from code.
///
/// ```swift
/// let tournament = try Tournament(["minimax", "random"], from: roster, .init(gamesPerPairing: 1000))
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

  /// A tournament of bots as they are written in a configuration.
  ///
  /// - Parameters:
  ///   - specs: The bots, such as `minimax` and `Easy=minimax:blunder=0.5`.
  ///   - registry: The kinds of bot there are.
  ///   - terms: What they play by: a round robin of tic-tac-toe unless it is said otherwise.
  /// - Throws: `BotError` for a bot that there is not, `PlanError` where there is nothing to play,
  ///   and what a kind throws of a bot that cannot play these rules.
  public init(
    _ specs: [String],
    from registry: Registry,
    _ terms: TournamentPlan.Terms = TournamentPlan.Terms()
  ) throws {
    let bots = try specs.map { try registry.bot(BotSpec($0), rules: terms.rules) }
    self.init(try TournamentPlan(bots.map(PlannedBot.init), terms), bots: bots)
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
  /// Where chunks are kept, and what of a tournament is played there.
  package struct Keeping {
    /// Has what earlier runs have left.
    let store: any ChunkStore
    /// What is played of the plan.
    let shard: Shard
    /// The games that are kept with their moves, `nil` for none.
    let selection: GameSelection?

    package init(_ store: any ChunkStore, shard: Shard, selection: GameSelection?) {
      self.store = store
      self.shard = shard
      self.selection = selection
    }
  }

  /// Plays what a store does not have yet, and keeps it there.
  ///
  /// It returns when the store is closed, also where the task is cancelled.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, one per core for `nil`.
  ///   - keeping: Opens the store, on the thread that uses it; `nil` for none.
  /// - Returns: The result of all games of the shard.
  /// - Throws: `CancellationError` where the task is cancelled, what `keeping` throws, and as
  ///   ``Runner/run(onProgress:)``.
  package func play(
    jobs: Int?,
    keeping: @escaping @Sendable () throws -> Keeping?
  ) async throws -> TournamentResult {
    let interruption = Interruption()
    let result = try await withTaskCancellationHandler {
      try await DetachedThread.value { try run(RunHooks(), jobs, keeping, interruption) }
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
  ///   - keeping: Opens the store, on the thread that uses it; `nil` for none.
  /// - Returns: The events, as ``events(jobs:)``.
  package func events(
    jobs: Int?,
    keeping: @escaping @Sendable () throws -> Keeping?
  ) -> AsyncThrowingStream<Event, any Error> {
    AsyncThrowingStream { continuation in
      let interruption = Interruption()
      continuation.onTermination = { _ in interruption.request() }
      let hooks = RunHooks(onChunk: { chunk, _ in continuation.yield(.played(chunk)) })
      do {
        try DetachedThread.start {
          do {
            // The store is let go of before anybody is told that all has been played.
            let result = try run(hooks, jobs, keeping, interruption)
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
    _ keeping: () throws -> Keeping?,
    _ interruption: Interruption
  ) throws -> TournamentResult {
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let kept = try keeping()
    return try Runner(plan, bots: bots, jobs: jobs, keeping: kept?.selection)
      .run(hooks, shard: kept?.shard ?? .whole, into: kept?.store, interruption: interruption)
  }
}
