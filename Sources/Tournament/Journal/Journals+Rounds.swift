import Synchronization
package import TournamentCore

/// Tournaments in rounds, whose rounds have journals of their own.
extension Journals {
  /// The result of the journals of rounds.
  package struct FoldedRounds {
    package let result: TournamentResult
    /// The round that is not complete, or `nil` if all that have begun are.
    package let unfinished: TournamentPlan?
  }

  /// Folds the available chunks of the rounds of a tournament, one round after the other.
  ///
  /// - Parameters:
  ///   - empty: The result of the tournament before its first game.
  ///   - hooks: Receives events, with results of rounds.
  ///   - onMissing: Receives each missing chunk of the round that is not complete.
  ///   - onRound: Receives the plan and the journals of each complete round, and the result up to it.
  ///   - journals: The journals of a round, or `nil` if it has not begun.
  /// - Returns: The result, and the round that is not complete.
  /// - Throws: If a journal cannot be read, and any error from the closures.
  package static func foldRounds(
    _ empty: TournamentResult,
    hooks: RunHooks = RunHooks(),
    onMissing: (Int) -> Void = { _ in },
    onRound: (TournamentPlan, Journals, TournamentResult) throws -> Void = { _, _, _ in },
    journals: (TournamentPlan) throws -> Journals?
  ) throws -> FoldedRounds {
    let whole = Mutex(empty)
    while let round = empty.plan.nextRound(after: whole.withLock(\.rounds)) {
      guard let journals = try journals(round) else { break }
      var all = hooks
      all.onResult = nil
      all.onChunk = { chunk, result in
        whole.withLock { $0.merge(chunk, ofRound: result.plan, judged: true) }
        try hooks.onChunk?(chunk, result)
        hooks.onResult?(whole.withLock(\.self))
      }
      let start = whole.withLock { $0.beginning(round, gameTally: empty.gameTally) }
      let result = try journals.fold(startingWith: start, hooks: all, onMissing: onMissing)
      guard !result.isPartial else {
        return FoldedRounds(result: whole.withLock(\.self), unfinished: round)
      }
      whole.withLock { $0.finish(result) }
      try onRound(round, journals, whole.withLock(\.self))
    }
    return FoldedRounds(result: whole.withLock(\.self), unfinished: nil)
  }
}
