public import GameModel

/// What is known of how fair an opening is.
public enum OpeningEvidence: Hashable, Sendable {
  /// Who wins with best play, as the solver proved; `nil` for a draw.
  case value(winner: Player?)
  /// What X scores in games of bots.
  case score(OpeningScore)

  /// Whether neither side is better off: it is a draw, or X has scored about a half.
  public var isBalanced: Bool {
    switch self {
    case .value(let winner): winner == nil
    case .score(let score): score.isBalanced
    }
  }
}
