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
