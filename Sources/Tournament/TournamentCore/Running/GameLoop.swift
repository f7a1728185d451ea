import GameModel
import StrategyKit
import SystemKit

/// The loop in which two strategies play a game, move by move.
enum GameLoop {
  /// The fault that ended a game off the board, and the position in which it happened.
  struct Fault: Error {
    let fault: GameFault
    let position: Position
    /// The shortage of the system, if it was not the player's fault after all.
    var shortage: HostShortage?
  }

  /// Plays a game to its end on the board.
  ///
  /// All of it is inlined into the calling loop, where the position then stays in registers.
  @inline(__always)
  static func play<X: Strategy, O: Strategy>(
    from start: Position,
    _ x: inout X,
    _ xRandom: inout GameRandom,
    _ o: inout O,
    _ oRandom: inout GameRandom,
    turn: UnsafeMutablePointer<UInt8>,
    onBegun: () -> Void = {},
    mark: (Square, inout Position) throws(MoveError) -> Bool
  ) throws(Fault) -> (position: Position, lastMove: Square) {
    turn.pointee = Turn.xBegins
    try begin(start, as: .x, &x)
    turn.pointee = Turn.oBegins
    try begin(start, as: .o, &o)
    onBegun()
    var position = start
    while true {
      let (square, isOver) =
        if position.playerToMove == .x {
          try move(in: &position, &x, &xRandom, turn, Turn.xMoves, mark)
        } else {
          try move(in: &position, &o, &oRandom, turn, Turn.oMoves, mark)
        }
      if isOver { return (position, square) }
    }
  }

  /// Plays a game once more that has been played before; one that does not end is the fault of the
  /// player to move.
  static func replay(
    _ past: PlayedGame,
    from start: Position,
    mark: (Square, inout Position) throws(MoveError) -> Bool
  ) throws(Fault) -> (position: Position, lastMove: Square) {
    var position = start
    for square in past.moves {
      do {
        if try mark(square, &position) { return (position, square) }
      } catch {
        break
      }
    }
    throw Fault(
      fault: past.fault
        ?? GameFault(
          player: position.playerToMove,
          forfeit: Forfeit(.crash, "left an unfinished game")
        ),
      position: position
    )
  }

  /// Has the players of a game play its opening to the end.
  ///
  /// The player that is asked has O until the sides are chosen, and is at fault as O.
  @inline(never)
  static func open(
    _ opening: inout Swap2,
    _ first: inout some Strategy,
    _ firstRandom: inout GameRandom,
    _ second: inout some Strategy,
    _ secondRandom: inout GameRandom,
    turn: UnsafeMutablePointer<UInt8>,
    onStage: (Swap2) -> Void
  ) throws(Fault) {
    while let stage = opening.stage, let asked = opening.nextSeat {
      turn.pointee = Turn.nobody
      onStage(opening)
      turn.pointee = Turn.oMoves
      do {
        let answer =
          asked == .first
          ? try first.answer(stage, using: &firstRandom)
          : try second.answer(stage, using: &secondRandom)
        try opening.take(answer)
      } catch {
        throw fault(of: opening.player(of: asked), error, in: opening.position)
      }
    }
    turn.pointee = Turn.nobody
    onStage(opening)
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

  @inline(__always)
  private static func move<S: Strategy>(
    in position: inout Position,
    _ strategy: inout S,
    _ random: inout GameRandom,
    _ turn: UnsafeMutablePointer<UInt8>,
    _ own: UInt8,
    _ mark: (Square, inout Position) throws(MoveError) -> Bool
  ) throws(Fault) -> (square: Square, isOver: Bool) {
    turn.pointee = own
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

  // Faults are created out of line: they would otherwise crowd the loop's registers.

  @inline(never)
  private static func fault(of player: Player, _ error: any Error, in position: Position) -> Fault {
    let forfeit =
      error as? Forfeit ?? (error as? Swap2Error).map(Forfeit.init)
      ?? Forfeit(.crash, "\(error)")
    return Fault(
      fault: GameFault(player: player, forfeit: forfeit),
      position: position,
      shortage: error as? HostShortage
    )
  }

  @inline(never)
  private static func illegalMove(_ error: MoveError, in position: Position) -> Fault {
    let forfeit = Forfeit(.illegalMove, error.message(on: position.rules))
    return Fault(
      fault: GameFault(player: position.playerToMove, forfeit: forfeit),
      position: position
    )
  }
}

extension Forfeit {
  fileprivate init(_ error: Swap2Error) {
    if case .illegal = error {
      self.init(.illegalMove, "\(error)")
    } else {
      self.init(.protocol, "\(error)")
    }
  }
}
