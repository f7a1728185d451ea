/// Why digits are not the moves of a game with gravity; moves and columns are counted from 1.
package enum ColumnMovesError: Error, Hashable {
  /// The board has more columns than there are digits.
  case tooManyColumns(Int)
  /// A character is not the number of a column.
  case noColumn(Character, move: Int, columns: Int)
  /// There is no room in the column of a move.
  case columnFull(Int, move: Int)
  /// The game has ended before a move.
  case gameOver(move: Int)
}

extension ColumnMovesError: CustomStringConvertible {
  /// A description of the problem.
  package var description: String {
    switch self {
    case .tooManyColumns(let columns):
      "a board of \(columns) columns has no column digits: the limit is \(ColumnMoves.mostColumns)"
    case .noColumn(let character, let move, let columns):
      "move \(move), '\(character)', is not a column: columns are 1 to \(columns)"
    case .columnFull(let column, let move): "move \(move): column \(column) is full"
    case .gameOver(let move): "move \(move) comes after the end of the game"
    }
  }
}
