package import GameModel

/// How boards look on a page: like those of tic-tac-toe, of Connect Four or of Gomoku.
package enum BoardLook: String {
  case marks, discs, stones

  package init(_ rules: Rules) {
    let isLarge = rules.lineLength >= 5 && min(rules.columns, rules.rows) >= 9
    self = rules.has(.gravity) ? .discs : isLarge ? .stones : .marks
  }

  /// The class of its lines, or of its front.
  package var lines: String {
    switch self {
    case .marks: "grid-line"
    case .discs: "front"
    case .stones: "crossings"
    }
  }
}
