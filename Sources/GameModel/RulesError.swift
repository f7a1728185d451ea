/// Why three numbers do not describe a game.
public enum RulesError: Error, Hashable {
  /// A side of the board is shorter than 1 or longer than ``Rules/maximumSide``.
  case unsupportedBoard(columns: Int, rows: Int)
  /// A line of fewer than one mark.
  case lineTooShort(Int)
  /// A line longer than both sides of the board.
  case lineFitsNowhere(Int, columns: Int, rows: Int)
}

extension RulesError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .unsupportedBoard(let columns, let rows):
      "a board of \(columns)x\(rows) is not supported: each side is 1 to \(Rules.maximumSide)"
    case .lineTooShort(let length):
      "a line of \(length) is no line: the line length is at least 1"
    case .lineFitsNowhere(let length, let columns, let rows):
      "a line of \(length) fits nowhere on a board of \(columns)x\(rows): "
        + "the line length is at most \(max(columns, rows))"
    }
  }
}
