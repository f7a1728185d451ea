package import Planning
package import Results
package import TournamentCore

extension Journals {
  /// Folds what is there into one result, in the order of the plan.
  ///
  /// - Parameters:
  ///   - plan: What was played.
  ///   - remarks: What the bots say of how they play.
  ///   - hooks: What is told of, and what may end the tournament early.
  ///   - onMissing: Is told of each chunk that is missing, and would have been needed.
  /// - Returns: The result of all that is there.
  /// - Throws: Where a journal cannot be read, and what the hooks throw.
  /// - Complexity: A second or two for a million chunks; memory does not grow with the games.
  package func fold(
    _ plan: TournamentPlan,
    remarks: [String?],
    hooks: RunHooks = RunHooks(),
    onMissing: (Int) -> Void = { _ in }
  ) throws -> TournamentResult {
    let empty = TournamentResult(plan, remarks: remarks, gameTally: coder.gameTally)
    var fold = ChunkFold(empty, hooks: hooks)
    try fold.advance(skippingMissing: true, result, onMissing: onMissing)
    return fold.result
  }
}
