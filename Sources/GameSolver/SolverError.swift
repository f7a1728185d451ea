public import GameModel

/// Why a solver has no answer.
public enum SolverError: Error, Hashable {
  /// The board has more squares than a machine word has bits.
  case boardTooLarge(Rules)
  /// The search of one question came to the node limit it was given.
  case nodeLimitReached(Int)
}

extension SolverError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .boardTooLarge(let rules):
      "a board of \(rules.squareCount) squares is too large to solve: the limit is 64 squares"
    case .nodeLimitReached(let limit):
      "not solved within \(limit) node\(limit == 1 ? "" : "s"): a higher limit may be enough"
    }
  }
}
