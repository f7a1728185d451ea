import GameModel

extension LineDirection {
  /// The direction in a word, diagonals as they are drawn.
  package var words: String {
    switch self {
    case .row: "row"
    case .column: "column"
    case .fallingRight: "diagonal ╲"
    case .fallingLeft: "diagonal ╱"
    }
  }
}
