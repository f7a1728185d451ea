/// Picks legal moves by number.
///
/// It uses a lookup table, on larger boards for the last step, with no branch that depends on
/// chance: counting to a random square mispredicts one at nearly every move.
/// ``Position/move(rank:)`` asks one that all share; a bot that keeps its own saves finding it, which
/// counts in millions of games.
public struct MovePicker: Sendable {
  /// For each rank, the free squares of that rank on 512 boards, one for each set of taken squares.
  @usableFromInline let squares: [UInt8]

  /// The picker of ``Position/move(rank:)``.
  static let shared = MovePicker()

  /// A picker for any board.
  public init() {
    // Where there is no square of a rank, it is one off the board.
    var squares = [UInt8](repeating: .max, count: 9 * 512)
    for taken in 0..<512 {
      var rank = 0
      for square in 0..<9 where taken >> square & 1 == 0 {
        squares[rank * 512 + taken] = UInt8(square)
        rank += 1
      }
    }
    self.squares = squares
  }

  /// Whether the moves of a position are looked up at once.
  @inlinable @inline(__always)
  public func looksUp(_ position: Position) -> Bool { position.state.isTiny }

  /// The legal move with `rank` others before it in reading order.
  ///
  /// - Precondition: `rank` is less than `position.moveCount`.
  @inlinable @inline(__always)
  public func move(rank: Int, in position: Position) -> Square {
    guard looksUp(position) else { return moveOfMany(rank: rank, in: position) }
    // The rank is known before the board is: only one step and one load wait for the last move.
    let index = UInt64(truncatingIfNeeded: rank) &<< 9 | position.xWord | position.oWord
    return Square(Int(squares[Int(truncatingIfNeeded: index)]))
  }

  /// A legal move, each with the same probability.
  ///
  /// Where some free squares are forbidden, one is drawn until it is legal: that takes a look at a square
  /// or two, and counting the moves one at all of them.
  ///
  /// - Parameters:
  ///   - position: A position that is not over.
  ///   - draw: A random number from 0 to less than a bound.
  /// - Returns: The square.
  @inlinable @inline(__always)
  public func randomMove(in position: Position, drawnBy draw: (Int) -> Int) -> Square {
    if position.state.isPlain, !looksUp(position) {
      return freeSquareOfMany(rank: draw(position.freeCount), in: position)
    }
    guard position.mayFoul else { return move(rank: draw(position.moveCount), in: position) }
    while true {
      let square = freeSquareOfMany(rank: draw(position.freeCount), in: position)
      if position.foul(at: square) == nil { return square }
    }
  }

  /// The move on a board of more than nine squares.
  @usableFromInline
  func moveOfMany(rank: Int, in position: Position) -> Square {
    let unlike = PositionState.gravity | PositionState.renju
    guard position.state.bits & unlike != 0 else { return nthFree(rank, in: position) }
    let isCounted = position.state.hasGravity ? position.large != nil : position.mayFoul
    return isCounted ? position.countedMove(rank: rank) : nthFree(rank, in: position)
  }

  /// The free square with `rank` others before it, on a board of more than nine squares.
  @usableFromInline
  func freeSquareOfMany(rank: Int, in position: Position) -> Square { nthFree(rank, in: position) }

  /// The free square, or with gravity on a small board the move, with `rank` others before it.
  @inline(__always)
  private func nthFree(_ rank: Int, in position: Position) -> Square {
    let found = position.moveByte(rank: rank)
    let place = squares[Int(truncatingIfNeeded: found.rank &<< 9 | (found.byte ^ 0xFF))]
    return found.square(UInt64(place))
  }
}
