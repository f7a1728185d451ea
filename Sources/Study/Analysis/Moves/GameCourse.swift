package import GameSolver

/// How a game went: what its positions were worth, and where it was given away.
package struct GameCourse: Hashable, Sendable {
  /// The result of each position for the player to move, `nil` for those that are not solved.
  package let results: [PositionValue.Result?]
  /// Its first blunder, or `nil` if none is known.
  package let blunder: Blunder?
  /// Whether more nodes would not have shown more than a solver's limit lets it find.
  package let isWhole: Bool

  init(_ results: [PositionValue.Result?], _ blunder: Blunder?, isWhole: Bool) {
    (self.results, self.blunder, self.isWhole) = (results, blunder, isWhole)
  }
}
