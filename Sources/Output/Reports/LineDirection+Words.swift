import GameModel

extension LineDirection {
  /// The direction as programs read it.
  package var words: String {
    switch self {
    case .row: "row"
    case .column: "column"
    case .fallingRight: "falling right"
    case .fallingLeft: "falling left"
    }
  }
}
