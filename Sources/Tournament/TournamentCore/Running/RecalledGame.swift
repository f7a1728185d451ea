import GameModel

/// A game that has been played before, by a process that is gone.
package struct RecalledGame: Hashable, Sendable {
  /// The moves made on the board, as squares' indices.
  package var moves: [Int]
  /// The fault that ended it, and its player; `nil` if it ended on the board.
  package var fault: GameFault?
  /// The opening that its players played, perhaps not to its end; `nil` if the plan gives it.
  package var swap2: PlayedSwap2?

  /// A game with its moves.
  package init(moves: [Int], fault: GameFault? = nil, swap2: PlayedSwap2? = nil) {
    self.moves = moves
    self.fault = fault
    self.swap2 = swap2
  }
}

extension RecalledGame {
  /// Plays the game once more, to the position in which it ended and the last move; a game that
  /// does not end is its player's fault.
  func play(
    from start: Position,
    mark: (Square, inout Position) throws(MoveError) -> Bool
  ) throws(GameLoop.Fault) -> (position: Position, lastMove: Square) {
    var position = start
    for move in moves {
      let square = Square(move)
      do {
        if try mark(square, &position) { return (position, square) }
      } catch {
        break
      }
    }
    throw GameLoop.Fault(
      player: fault?.player ?? position.playerToMove,
      forfeit: fault?.forfeit ?? Forfeit(.crash, "left an unfinished game"),
      position: position
    )
  }
}
