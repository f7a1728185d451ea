/// A search that can tell the scores of positions of a game with gravity.
protocol GravityScoring: SendableMetatype {
  /// Prepares to search.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - table: What is known already; of the same game, and used by no other kind of search.
  ///   - effort: Counts positions, and may end the search.
  ///   - variant: Which of several searches of the same position it is, from 0.
  init(_ game: GravityGame, table: GravityTable, effort: SearchEffort, variant: Int)

  /// The positions that it has searched.
  var effort: SearchEffort { get set }

  /// The score of a position that is not finished, for the player to move.
  ///
  /// - Parameters:
  ///   - mover: The marks of the player to move, as ``GravityPosition`` has them.
  ///   - other: The marks of the other player.
  ///   - isWeak: Whether a win is as good as any other.
  /// - Returns: The score; with `isWeak` -1, 0 or 1.
  /// - Throws: What ends the effort.
  mutating func score(
    mover: UInt128,
    other: UInt128,
    isWeak: Bool
  ) throws(SolverError) -> Int

  /// The value that a score stands for.
  ///
  /// - Parameters:
  ///   - score: The score of a position.
  ///   - stones: The number of marks on its board.
  /// - Returns: The value for the player to move.
  func value(ofScore score: Int, stones: Int) -> PositionValue
}
