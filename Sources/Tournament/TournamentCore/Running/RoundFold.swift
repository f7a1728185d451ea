import Synchronization

/// A tournament put together round by round, each round once all games of those before are there.
///
/// A run, a resumed run and a merge of shards all go this way; they differ only in where the result of a
/// round comes from. A tournament whose games are all known from the start is one round.
package struct RoundFold {
  /// The result of all games that there are.
  package let result: TournamentResult
  /// The plan of the round that is not complete, or `nil` if all that have begun are.
  package let unfinished: TournamentPlan?

  /// The hooks of a round; `judged` says whether all of it is there, so that bots may be withdrawn.
  package typealias RoundHooks = (_ judged: Bool) -> RunHooks

  /// Goes through the rounds of a tournament.
  ///
  /// Hooks that receive results receive those of the round, except ``RunHooks/onResult``.
  ///
  /// - Parameters:
  ///   - empty: The result of the tournament before its first game.
  ///   - hooks: Receives events.
  ///   - onRound: Receives the plan of each complete round, and the result up to it; not called for a
  ///     tournament without rounds.
  ///   - play: The result of a round, given its plan, the result before its first game, and its hooks;
  ///     `nil` if it has not begun.
  /// - Throws: Any error from the closures.
  package init(
    _ empty: TournamentResult,
    hooks: RunHooks,
    onRound: (TournamentPlan, TournamentResult) throws -> Void = { _, _ in },
    _ play: (TournamentPlan, TournamentResult, RoundHooks) throws -> TournamentResult?
  ) throws {
    guard empty.plan.rounds != nil else {
      let result = try play(empty.plan, empty) { _ in hooks } ?? empty
      self.result = result
      unfinished = result.isPartial ? empty.plan : nil
      return
    }
    let whole = Mutex(empty)
    while let round = empty.plan.nextRound(after: whole.withLock(\.rounds)) {
      let start = whole.withLock { $0.beginning(round, gameTally: empty.gameTally) }
      let result = try play(round, start) { judged in
        var all = hooks
        all.onResult = nil
        all.onChunk = { chunk, result in
          whole.withLock { $0.merge(chunk, ofRound: result.plan, judged: judged) }
          try hooks.onChunk?(chunk, result)
          hooks.onResult?(whole.withLock(\.self))
        }
        return all
      }
      guard let result else { break }
      guard !result.isPartial else {
        whole.withLock { $0.unansweredMove = result.unansweredMove }
        (self.result, unfinished) = (whole.withLock(\.self), round)
        return
      }
      whole.withLock { $0.finish(result) }
      try onRound(round, whole.withLock(\.self))
    }
    (result, unfinished) = (whole.withLock(\.self), nil)
  }
}
