import StrategyKit
import Synchronization

/// Tournaments in rounds.
extension Runner {
  /// The store of the chunks of a round, and the share of them that is played.
  package struct RoundKeeping {
    let store: (any ChunkStore)?
    let shard: Shard
    let selection: GameSelection?

    /// A place for the chunks of a round, of which a shard is played and the moves of some games
    /// are kept.
    package init(
      _ store: (any ChunkStore)?,
      shard: Shard = .whole,
      keeping selection: GameSelection? = nil
    ) {
      self.store = store
      self.shard = shard
      self.selection = selection
    }
  }

  /// Plays a tournament in rounds, each of them once all games of those before are there.
  ///
  /// Hooks that receive results receive those of the round that is played, except
  /// ``RunHooks/onResult``.
  ///
  /// - Parameters:
  ///   - hooks: Receives events.
  ///   - interruption: Ends the run early from outside.
  ///   - keeping: Opens what is kept of a round, given its plan.
  /// - Returns: The result of all games played. It is partial after an interruption, and where only a
  ///   share of a round is played.
  /// - Throws: Like ``run(_:shard:into:interruption:)``, and any error from `keeping`.
  package func runRounds(
    _ hooks: RunHooks = RunHooks(),
    interruption: Interruption = Interruption(),
    keeping: (TournamentPlan) throws -> RoundKeeping = { _ in RoundKeeping(nil) }
  ) throws -> TournamentResult {
    let whole = Mutex(TournamentResult(plan, remarks: bots.map(\.remark), gameTally: gameTally))
    while let next = plan.nextRound(after: whole.withLock(\.rounds)) {
      let kept = try keeping(next)
      var all = hooks
      all.onResult = nil
      all.onChunk = { chunk, result in
        whole.withLock { $0.merge(chunk, ofRound: result.plan, judged: kept.shard.isWhole) }
        try hooks.onChunk?(chunk, result)
        hooks.onResult?(whole.withLock(\.self))
      }
      let start = whole.withLock { $0.beginning(next, gameTally: gameTally) }
      let runner = try of(next, keeping: kept.selection, startingWith: start)
      let result = try runner.run(
        all,
        shard: kept.shard,
        into: kept.store,
        interruption: interruption
      )
      guard !result.isPartial else {
        whole.withLock { $0.unansweredMove = result.unansweredMove }
        break
      }
      whole.withLock { $0.finish(result) }
      hooks.onResult?(whole.withLock(\.self))
    }
    return whole.withLock(\.self)
  }
}
