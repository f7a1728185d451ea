/// Makes moves as `Position.play(_:)` does, for those who play games by the million.
///
/// A referee knows by heart which marks hold a line, on boards of at most sixteen squares, where a
/// position has to work it out. On other boards it leaves the work to the position.
public struct Referee: Sendable {
  /// A bit for each set of squares, set where the squares hold a line; empty on larger boards.
  @usableFromInline let linedSets: [UInt64]
  @usableFromInline let board: UInt64

  /// The referee for some rules.
  ///
  /// - Complexity: O(2^squares) time and memory on boards of at most sixteen squares, at most 8 KiB.
  public init(_ rules: Rules) {
    guard rules.squareCount <= 16 else {
      linedSets = []
      board = 0
      return
    }
    board = 1 << UInt64(rules.squareCount) - 1
    let lines = rules.lines.map { SquareSet($0.squares, on: rules).firstWord }
    var sets = [UInt64](repeating: 0, count: Int(board / 64 + 1))
    for set in 0...board where lines.contains(where: { set & $0 == $0 }) {
      sets[Int(set / 64)] |= 1 << (set % 64)
    }
    linedSets = sets
  }

  /// Marks a square for the player to move and passes the turn.
  ///
  /// - Throws: As `Position.play(_:)`.
  @inlinable @inline(__always)
  public func play(_ square: Square, in position: inout Position) throws(MoveError) {
    let mark: UInt64 = 1 &<< UInt64(truncatingIfNeeded: square.index)
    guard board & mark & ~(position.xWord | position.oWord) != 0, square.index < 16,
      !position.state.hasWinner
    else {
      try position.play(square)
      return
    }
    let isX = position.state.playerToMove == .x
    let own = mark | (isX ? position.xWord : position.oWord)
    if isX { position.xWord = own } else { position.oWord = own }
    position.state.pass()
    // A branch, so that the next move need not wait for the table: games end once.
    if linedSets[Int(truncatingIfNeeded: own &>> 6)] &>> own & 1 != 0 {
      position.state.setWinner(isX: isX)
    }
  }
}
