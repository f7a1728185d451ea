package import TournamentCore

/// Tournaments whose rounds have journals of their own.
extension Journals {
  /// Folds the available chunks of a tournament, one round after the other.
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
  ) throws -> RoundFold {
    var open: Journals?
    return try RoundFold(
      empty,
      hooks: hooks,
      onRound: { round, result in if let open { try onRound(round, open, result) } }
    ) { round, start, hooks in
      open = try journals(round)
      return try open?.fold(startingWith: start, hooks: hooks(true), onMissing: onMissing)
    }
  }
}
