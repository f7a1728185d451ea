public import GameModel

/// Why something cannot be analysed.
public enum AnalysisError: Error, Hashable {
  /// More positions would have to be looked at than is allowed.
  case tooManyPositions(limit: Int)
  /// A policy gives a move that cannot be made.
  case illegalMove(Square, Position)
  /// The board is too large to be solved.
  case unsolvable(Rules)
}

extension AnalysisError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooManyPositions(let limit):
      "there are more than \(limit) positions to look at; take a smaller board or a higher limit"
    case .illegalMove(let square, let position):
      "the illegal move \(position.rules.name(of: square)) in \(position)"
    case .unsolvable(let rules):
      "a board of \(rules) is too large to solve"
    }
  }
}
