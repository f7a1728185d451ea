package import TournamentCore

extension Journals {
  /// Folds the available chunks into one result, in the order of the plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - remarks: The bots' remarks on how they play.
  ///   - hooks: Receives events, and may end the tournament early.
  ///   - onMissing: Receives each missing chunk that would have been needed.
  /// - Returns: The result of the available chunks.
  /// - Throws: If a journal cannot be read, and any error from the hooks.
  /// - Complexity: A second or two for a million chunks; memory does not grow with the games.
  package func fold(
    _ plan: TournamentPlan,
    remarks: [String?],
    hooks: RunHooks = RunHooks(),
    onMissing: (Int) -> Void = { _ in }
  ) throws -> TournamentResult {
    let empty = TournamentResult(plan, remarks: remarks, gameTally: coder.gameTally)
    return try fold(startingWith: empty, hooks: hooks, onMissing: onMissing)
  }

  /// Folds the available chunks into a result that has none of them.
  package func fold(
    startingWith start: TournamentResult,
    hooks: RunHooks = RunHooks(),
    onMissing: (Int) -> Void = { _ in }
  ) throws -> TournamentResult {
    var fold = ChunkFold(start, hooks: hooks)
    try fold.advance(skippingMissing: true, result, onMissing: onMissing)
    return fold.result
  }
}

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
