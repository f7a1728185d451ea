import Foundation
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
/// Games are played on dedicated threads, not on Swift's task threads. Cancelling a task ends its
/// tournament after the chunks in progress.
public struct Tournament: Sendable {
  /// The plan.
  public let plan: TournamentPlan
  /// The bots of the plan, in order.
  public let bots: [Bot]

  /// An event of a tournament.
  public enum Event: Sendable {
    /// A chunk of games has been played; chunks come in the order of the plan.
    case played(ChunkResult)
    /// Everything has been played, with this result; it is the last event.
    case finished(TournamentResult)
  }

  /// A tournament of a plan.
  ///
  /// - Precondition: The bots are those of the plan, in order.
  public init(_ plan: TournamentPlan, bots: [Bot]) {
    precondition(plan.bots == bots.map(PlannedBot.init), "the bots are those of the plan")
    self.plan = plan
    self.bots = bots
  }

  /// A tournament of bots as written in a configuration.
  ///
  /// - Parameters:
  ///   - specs: The bots, such as `minimax` and `Easy=minimax:blunder=0.5`.
  ///   - registry: The available kinds of bot.
  ///   - terms: The terms of play: by default a round robin of tic-tac-toe.
  /// - Throws: `BotError` for an unknown bot, `PlanError` if there is nothing to play, and the
  ///   kind's own error for a bot that cannot play these rules.
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
  /// - Parameter jobs: The number of threads, or `nil` for one per core; the result does not depend
  ///   on it.
  /// - Returns: The result of all games.
  /// - Throws: `CancellationError` if the task is cancelled, otherwise like
  ///   ``Runner/run(onProgress:)``.
  public func play(jobs: Int? = nil) async throws -> TournamentResult {
    try await play(jobs: jobs) { _ in Keeping() }
  }

  /// Plays all games, with an event for each chunk and for the result.
  ///
  /// Events that are not read as they come are buffered: a few kB per chunk.
  ///
  /// - Parameter jobs: The number of threads, or `nil` for one per core; the events do not depend
  ///   on it.
  /// - Returns: The events; they end without a result if the task that awaits them is cancelled,
  ///   and throw like ``Runner/run(onProgress:)``.
  public func events(jobs: Int? = nil) -> AsyncThrowingStream<Event, any Error> {
    events(jobs: jobs) { _ in Keeping() }
  }
}

extension Tournament {
  /// Plays what a store does not yet have, and keeps it there.
  ///
  /// It returns once the store is closed, even if the task is cancelled.
  package func play(
    jobs: Int?,
    elsewhere: (any ChunkPlaces)? = nil,
    keeping: @escaping @Sendable (TournamentPlan) throws -> Keeping
  ) async throws -> TournamentResult {
    let interruption = Interruption()
    let result = try await withTaskCancellationHandler {
      try await DetachedThread.value {
        try run(RunHooks(), jobs, elsewhere, keeping, interruption)
      }
    } onCancel: {
      interruption.request()
    }
    try Task.checkCancellation()
    return result
  }

  /// Plays what a store does not yet have, and keeps it there, with an event for each chunk and for
  /// the result.
  package func events(
    jobs: Int?,
    keeping: @escaping @Sendable (TournamentPlan) throws -> Keeping
  ) -> AsyncThrowingStream<Event, any Error> {
    AsyncThrowingStream { continuation in
      let interruption = Interruption()
      continuation.onTermination = { _ in interruption.request() }
      let hooks = RunHooks(onChunk: { chunk, _ in continuation.yield(.played(chunk)) })
      do {
        try DetachedThread.start {
          do {
            // The store is released before the final event.
            let result = try run(hooks, jobs, nil, keeping, interruption)
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
    _ elsewhere: (any ChunkPlaces)?,
    _ keeping: (TournamentPlan) throws -> Keeping,
    _ interruption: Interruption
  ) throws -> TournamentResult {
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return try Runner(plan, bots: bots, jobs: jobs).playing(elsewhere: elsewhere)
      .runRounds(hooks, interruption: interruption, keeping: keeping)
  }
}
