/// The four ways a line can run.
public enum LineDirection: Int, Hashable, Sendable, CaseIterable {
  /// Horizontal, vertical, and from the upper left or right to the opposite corner.
  case row, column, fallingRight, fallingLeft

  /// How many columns and rows lie between one square of a line and the next.
  var step: (columns: Int, rows: Int) {
    switch self {
    case .row: (1, 0)
    case .column: (0, 1)
    case .fallingRight: (1, 1)
    case .fallingLeft: (-1, 1)
    }
  }
}
