/// A winning line of a board: `lineLength` squares in a row.
public struct Line: Hashable, Sendable {
  /// The index of the line in `Rules.lines`, from 0.
  public let index: Int
  /// Its direction.
  public let direction: LineDirection
  /// The squares from the upper end, or from the left end of a row.
  public let squares: [Square]
}

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
