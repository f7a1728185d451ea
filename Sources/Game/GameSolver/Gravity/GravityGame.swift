import GameModel

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
  /// The game of some rules, if a line of so many or more wins where marks fall.
  init?(_ rules: Rules) {
    guard rules.has(.gravity), rules.hasPlainLines, !rules.has(.misere) else {
      return nil
    }
    self.init(columns: rules.columns, rows: rules.rows, lineLength: rules.lineLength)
  }

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
  func score(of value: PositionValue, stones: Int) -> Int {
    let isMoverFirst = stones.isMultiple(of: 2)
    return switch value {
    case .win(let plies): longestGame + 1 - (plies + stones + (isMoverFirst ? 1 : 0)) / 2
    case .draw: 0
    case .loss(let plies): (plies + stones + (isMoverFirst ? 0 : 1)) / 2 - longestGame - 1
    }
  }

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

/// A position of a game with gravity, as the search sees it: who is to move, and who marked what.
///
/// ```swift
/// var position = GravityPosition(GravityGame())
/// position.drop(in: 3)  // the middle column of Connect Four
/// ```
package struct GravityPosition: Hashable, Sendable {
  package let game: GravityGame
  /// The marks of the player to move: bit `column * (rows + 1) + row`, counted from 0 from the
  /// lower left.
  package private(set) var mover: UInt128
  /// The marks of the other player.
  package private(set) var other: UInt128

  /// An empty board.
  package init(_ game: GravityGame) {
    precondition(game.canBeSearched, "a board with its sentinels has at most 128 bits")
    self.game = game
    mover = 0
    other = 0
  }

  /// A board with marks, however they came about.
  ///
  /// It is `nil` where a mark has a free square below it.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - isMovers: Whether a square, given by column and row from 0 from the lower left, is marked by
  ///     the player to move; `nil` if it is free.
  package init?(_ game: GravityGame, isMovers: (_ column: Int, _ row: Int) -> Bool?) {
    self.init(game)
    for column in 0..<game.columns {
      for row in 0..<game.rows {
        guard let isMovers = isMovers(column, row) else { continue }
        guard row == height(of: column) else { return nil }
        let square: UInt128 = 1 << (column * game.stride + row)
        if isMovers { mover |= square } else { other |= square }
      }
    }
  }
}

extension GravityPosition {
  /// A position whose squares are numbered in reading order.
  init(_ game: GravityGame, _ bitboards: SideBitboards) {
    let position = GravityPosition(game) { column, row in
      let square: UInt64 = 1 << UInt64((game.rows - 1 - row) * game.columns + column)
      if bitboards.mover & square != 0 { return true }
      return bitboards.other & square != 0 ? false : nil
    }
    guard let position else { preconditionFailure("a mark hangs in the air") }
    self = position
  }

  package var stones: Int { (mover | other).nonzeroBitCount }

  package func height(of column: Int) -> Int {
    let squares = (mover | other) >> (column * game.stride)
    return (~squares).trailingZeroBitCount
  }

  package func canDrop(in column: Int) -> Bool { height(of: column) < game.rows }

  /// Lets a mark of the player to move fall into a column; the other player is to move then.
  package mutating func drop(in column: Int) {
    precondition((0..<game.columns).contains(column), "there is no such column")
    precondition(canDrop(in: column), "the column is full")
    let square: UInt128 = 1 << (column * game.stride + height(of: column))
    (mover, other) = (other, mover | square)
  }

  package func dropping(in column: Int) -> GravityPosition {
    var position = self
    position.drop(in: column)
    return position
  }

  /// The value of a finished position for the player to move, or `nil` for an unfinished one.
  ///
  /// If both players have a line, it is the one who is not to move who has completed it.
  package var finishedValue: PositionValue? {
    let board = GravityBoard<FreeShape<UInt128>>(game)
    if board.hasLine(other) { return .loss(plies: 0) }
    if board.hasLine(mover) { return .win(plies: 0) }
    return stones == game.squareCount ? .draw : nil
  }
}
