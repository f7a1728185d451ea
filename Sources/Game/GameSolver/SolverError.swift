public import GameModel

/// Why a solver gives no answer.
public enum SolverError: Error, Hashable {
  /// The board has more squares than a machine word has bits.
  case boardTooLarge(Rules)
  /// A mark may harm its player under these rules, so that neither pairs of squares nor threats prove
  /// anything, and the board is too large for a search.
  case lineProofsUnsound(Rules)
  /// X may not mark every free square, and the position is not the end of a game.
  case restricted(Rules)
  /// The search for one query reached its node limit.
  case nodeLimitReached(Int)
  /// The ``SolverWatch`` stopped the search.
  case stopped
}

extension SolverError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .boardTooLarge(let rules):
      "a board of \(rules.squareCount) squares is too large to solve: the limit is 64 squares"
    case .lineProofsUnsound(let rules):
      "pairs of squares and threats prove nothing under these rules (\(rules.terms)), and a board of "
        + "\(rules.squareCount) squares is too large to search with more than "
        + "\(ExhaustiveSolver.mostFreeSquares) squares free: the limit is 64 squares"
    case .restricted(let rules):
      "renju cannot be solved (\(rules)), but for positions with at most "
        + "\(ExhaustiveSolver.mostFreeSquares) squares free"
    case .nodeLimitReached(let limit):
      "not solved within \(limit) node\(limit == 1 ? "" : "s"): a higher limit may be enough"
    case .stopped: "not solved before the search was stopped"
    }
  }
}
