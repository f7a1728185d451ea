/// Why rules do not describe a game.
public enum RulesError: Error, Hashable {
  /// A side of the board is shorter than 1 or longer than ``Rules/maximumSide``.
  case unsupportedBoard(columns: Int, rows: Int)
  /// A line of fewer than one mark.
  case lineTooShort(Int)
  /// A line longer than both sides of the board.
  case lineFitsNowhere(Int, columns: Int, rows: Int)
  /// Renju with other lines than five in a row, gravity, or in misère.
  case unsupportedRenju
}

extension RulesError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .unsupportedBoard(let columns, let rows):
      "a board of \(columns)x\(rows) is not supported: each side must be from 1 to \(Rules.maximumSide)"
    case .lineTooShort(let length):
      "the line length must be at least 1, not \(length)"
    case .lineFitsNowhere(let length, let columns, let rows):
      "a line of \(length) does not fit on a board of \(columns)x\(rows): "
        + "the line length is at most \(max(columns, rows))"
    case .unsupportedRenju:
      "renju is played with lines of 5, without gravity, another rule for lines, or misère"
    }
  }
}
