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
  /// The number of marks.
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
