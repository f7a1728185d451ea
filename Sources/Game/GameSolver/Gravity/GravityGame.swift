/// The measures of a game in which a mark falls to the lowest free square of its column and so many in
/// a row or more win.
///
/// It is all that the searches of such games know: numbers, without squares or players.
package struct GravityGame: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The number of marks in a row that make a line.
  package let lineLength: Int

  /// Describes a game; Connect Four unless told otherwise.
  package init(columns: Int = 7, rows: Int = 6, lineLength: Int = 4) {
    precondition(columns > 0 && rows > 0 && lineLength > 0, "a board has columns, rows and lines")
    self.columns = columns
    self.rows = rows
    self.lineLength = lineLength
  }
}

extension GravityGame {
  /// The number of squares, which is the number of plies of the longest game.
  package var squareCount: Int { columns * rows }

  /// Whether the board, with a row of sentinels above it, fits in 128 bits.
  package var canBeSearched: Bool { bitCount <= UInt128.bitWidth }

  /// The distance between neighbouring squares of a row in a word: the rows and a sentinel.
  var stride: Int { rows + 1 }

  /// The number of bits that a board takes.
  var bitCount: Int { columns * stride }

  /// The most moves that a player makes, which is also the score of a win with the first of them.
  var longestGame: Int { (squareCount + 1) / 2 }

  /// The score of a value, as ``GravitySearch`` counts it, for the player to move.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - stones: The number of marks on the board.
  /// - Returns: The score.
  func score(of value: PositionValue, stones: Int) -> Int {
    let isMoverFirst = stones.isMultiple(of: 2)
    return switch value {
    case .win(let plies): longestGame + 1 - (plies + stones + (isMoverFirst ? 1 : 0)) / 2
    case .draw: 0
    case .loss(let plies): (plies + stones + (isMoverFirst ? 0 : 1)) / 2 - longestGame - 1
    }
  }

  /// The value of a score, for the player to move.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - stones: The number of marks on the board.
  /// - Returns: The value.
  func value(ofScore score: Int, stones: Int) -> PositionValue {
    if score == 0 { return .draw }
    let marks = longestGame + 1 - abs(score)
    let isMoverFirst = stones.isMultiple(of: 2)
    if score > 0 { return .win(plies: 2 * marks - (isMoverFirst ? 1 : 0) - stones) }
    return .loss(plies: 2 * marks - (isMoverFirst ? 0 : 1) - stones)
  }

  /// The columns from the middle outwards.
  var columnsFromMiddle: [Int] {
    (0..<columns).sorted { (abs(2 * $0 + 1 - columns), $0) < (abs(2 * $1 + 1 - columns), $1) }
  }
}
