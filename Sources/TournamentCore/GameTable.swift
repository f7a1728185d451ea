import GameModel
import StrategyKit

/// A board at which two strategies sit and play one game after the other.
enum GameTable {
  /// A player at fault, what it did and in which position: the end of a game but on the board.
  struct Fault: Error {
    let player: Player
    let forfeit: Forfeit
    let position: Position
  }

  /// Plays a game to its end on the board.
  ///
  /// - Parameters:
  ///   - position: The position to begin from, not over; then the one in which the game ended.
  ///   - x: The strategy of X.
  ///   - xRandom: The random stream of X.
  ///   - o: The strategy of O.
  ///   - oRandom: The random stream of O.
  /// - Returns: The last move.
  /// - Throws: The fault that ended the game otherwise.
  @inline(__always)
  static func play<X: Strategy, O: Strategy>(
    from start: Position,
    x: inout X,
    _ xRandom: inout GameRandom,
    o: inout O,
    _ oRandom: inout GameRandom,
    mark: (Square, inout Position) throws(MoveError) -> Bool
  ) throws(Fault) -> (position: Position, lastMove: Square) {
    try begin(start, as: .x, &x)
    try begin(start, as: .o, &o)
    var position = start
    while true {
      let (square, isOver) =
        if position.playerToMove == .x {
          try move(in: &position, &x, &xRandom, mark)
        } else {
          try move(in: &position, &o, &oRandom, mark)
        }
      if isOver { return (position, square) }
    }
  }

  @inline(__always)
  private static func begin(
    _ start: Position,
    as player: Player,
    _ strategy: inout some Strategy
  ) throws(Fault) {
    do {
      try strategy.beginGame(as: player, from: start)
    } catch {
      throw fault(of: player, error, in: start)
    }
  }

  /// Lets the player to move mark a square.
  @inline(__always)
  private static func move<S: Strategy>(
    in position: inout Position,
    _ strategy: inout S,
    _ random: inout GameRandom,
    _ mark: (Square, inout Position) throws(MoveError) -> Bool
  ) throws(Fault) -> (square: Square, isOver: Bool) {
    let square: Square
    do {
      square = try strategy.chooseMove(in: position, using: &random)
    } catch {
      throw fault(of: position.playerToMove, error, in: position)
    }
    do {
      return (square, try mark(square, &position))
    } catch {
      throw illegalMove(error, in: position)
    }
  }

  @inline(never)
  private static func fault(of player: Player, _ error: any Error, in position: Position) -> Fault {
    let forfeit =
      switch error {
      case let error as LateMove: Forfeit(.time, error.description)
      default: Forfeit(.crash, "\(error)")
      }
    return Fault(player: player, forfeit: forfeit, position: position)
  }

  @inline(never)
  private static func illegalMove(_ error: MoveError, in position: Position) -> Fault {
    Fault(
      player: position.playerToMove,
      forfeit: Forfeit(.illegalMove, error.message(on: position.rules)),
      position: position
    )
  }
}
