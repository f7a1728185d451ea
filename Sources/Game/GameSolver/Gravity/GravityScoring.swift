/// A search that can tell the scores of positions of a game with gravity.
protocol GravityScoring: SendableMetatype {
  /// Prepares to search.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - table: What is known already; of the same game, and used by no other kind of search.
  ///   - effort: Counts positions, may end the search, and knows other searches of the position.
  init(_ game: GravityGame, table: GravityTable, effort: SearchEffort)

  /// The positions that it has searched.
  var effort: SearchEffort { get set }

  /// The score of a position that is not finished, for the player to move.
  ///
  /// - Parameters:
  ///   - mover: The marks of the player to move, as ``GravityPosition`` has them.
  ///   - other: The marks of the other player.
  ///   - limits: How much of the score matters: all scores up to the lower one are as good as that,
  ///     and all from the upper one on as that.
  /// - Returns: The score, or as good a one.
  /// - Throws: What ends the effort.
  mutating func score(
    mover: UInt128,
    other: UInt128,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> Int
}
