public import GameModel

extension Solver {
  /// Whether every position is answered within a reasonable time.
  public static func canSolve(_ rules: Rules) -> Bool { rules.squareCount <= 16 }
}
