/// The moves of a game with gravity as digits: `4453` is two marks in the fourth column, one in the
/// fifth and one in the third.
///
/// It is the form that solvers of Connect Four read and write. Columns are counted from 1, so that a
/// board has at most nine.
///
/// ```swift
/// let moves = try ColumnMoves("4453", in: GravityGame())
/// moves.columns  // [3, 3, 4, 2]
/// moves.position.stones  // 4
/// ```
package struct ColumnMoves: Hashable, Sendable {
  /// The column of each move, from 0.
  package let columns: [Int]
  /// The position after the moves.
  package let position: GravityPosition

  /// The most columns that a digit can tell.
  package static let mostColumns = 9

  /// Reads the moves of a game from the empty board.
  ///
  /// - Throws: What is wrong with the first move that cannot be played.
  package init(_ digits: String, in game: GravityGame) throws(ColumnMovesError) {
    guard game.columns <= Self.mostColumns else { throw .tooManyColumns(game.columns) }
    var columns: [Int] = []
    var position = GravityPosition(game)
    for digit in digits {
      let move = columns.count + 1
      guard digit.isASCII, let number = digit.wholeNumberValue, 1...game.columns ~= number else {
        throw .noColumn(digit, move: move, columns: game.columns)
      }
      guard position.finishedValue == nil else { throw .gameOver(move: move) }
      guard position.canDrop(in: number - 1) else { throw .columnFull(number, move: move) }
      columns.append(number - 1)
      position.drop(in: number - 1)
    }
    self.columns = columns
    self.position = position
  }
}

extension ColumnMoves: CustomStringConvertible {
  /// The digits.
  package var description: String { columns.map { String($0 + 1) }.joined() }
}
