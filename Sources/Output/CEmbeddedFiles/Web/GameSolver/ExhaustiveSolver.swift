/// The search of the ends of games where no other search knows the rules: a page has none.
enum ExhaustiveSolver {
  /// How many squares may be free.
  static let mostFreeSquares = 0
}
