public import GameModel

/// Why a board has no openings of a length.
public enum OpeningsError: Error, Hashable {
  /// There is none: every game has ended by then.
  case none(plies: Int, Rules)
  /// There may be some, but none was found.
  case notFound(plies: Int, Rules)
}

extension OpeningsError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .none(let plies, let rules):
      "no game of \(rules) is still open after \(plies) plies; use fewer"
    case .notFound(let plies, let rules):
      "no game of \(rules) was found that is still open after \(plies) plies; use fewer"
    }
  }
}
