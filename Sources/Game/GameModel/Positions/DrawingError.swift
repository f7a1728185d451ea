/// Why a drawing is not a position of a board.
public enum DrawingError: Error, Hashable {
  /// The number of rows differs from the board's.
  case wrongRowCount(Int, Rules)
  /// A row is shorter or longer than the board's rows.
  case wrongRow(String, Rules)
  /// A character is neither a mark nor a free square.
  case unknownMark(Character)
  /// A mark hangs in the air, which gravity does not allow.
  case floating(Square, Rules)
}

extension DrawingError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .wrongRowCount(let count, let rules):
      "the drawing has \(count) row\(count == 1 ? "" : "s"), the board has \(rules.rows)"
    case .wrongRow(let row, let rules):
      "the row '\(row)' has \(row.count) square\(row.count == 1 ? "" : "s"), "
        + "the board has \(rules.columns) column\(rules.columns == 1 ? "" : "s")"
    case .unknownMark(let mark):
      "'\(mark)' is not a mark: a drawing uses x, o and ."
    case .floating(let square, let rules):
      "the mark on \(rules.name(of: square)) hangs in the air, which gravity does not allow"
    }
  }
}
