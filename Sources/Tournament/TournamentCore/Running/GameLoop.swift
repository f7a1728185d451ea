import GameModel
import StrategyKit
import SystemKit

/// The loop in which two strategies play a game, move by move.
enum GameLoop {
  /// The fault that ended a game off the board: who did what, in which position.
  struct Fault: Error {
    let player: Player
    let forfeit: Forfeit
    let position: Position
    /// The shortage of the system, if it was not the player's fault after all.
    var shortage: HostShortage?
  }

  /// Plays a game to its end on the board.
  ///
  /// All of it is inlined into the calling loop, where the position then stays in registers.
  ///
  /// - Parameters:
  ///   - start: The position to begin from.
  ///   - x: The strategy of X.
  ///   - xRandom: The random stream of X.
  ///   - o: The strategy of O.
  ///   - oRandom: The random stream of O.
  ///   - turn: Where to note whose turn it is, see ``Turn``.
  ///   - onBegun: Called when both players know about the game, before the first move.
  ///   - mark: Marks a square for the player to move and says whether the game is then over.
  /// - Returns: The position in which the game ended, and the last move.
  /// - Throws: The fault that ended the game.
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
  ///
  /// - Parameters:
  ///   - past: The game.
  ///   - start: The position after its opening.
  ///   - mark: Marks a square for the player to move and says whether the game is then over.
  /// - Returns: The position in which the game ended, and the last move.
  /// - Throws: The fault that ended the game.
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
      player: past.fault?.player ?? position.playerToMove,
      forfeit: past.fault?.forfeit ?? Forfeit(.crash, "left an unfinished game"),
      position: position
    )
  }

  /// Has the players of a game play its opening to the end.
  ///
  /// Who is asked has O until the sides are chosen, and is at fault as O.
  ///
  /// - Parameters:
  ///   - opening: The opening, which goes on from what has been played of it.
  ///   - first: The strategy of the player who begins with it.
  ///   - firstRandom: The random stream of that player.
  ///   - second: The strategy of the other player.
  ///   - secondRandom: The random stream of the other player.
  ///   - turn: Where to note whose turn it is, see ``Turn``.
  ///   - onStage: Called before each question and at the end.
  /// - Throws: The fault that ended the game.
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
    while let stage = opening.stage, let asked = opening.asked {
      turn.pointee = Turn.nobody
      onStage(opening)
      turn.pointee = Turn.oMoves
      do {
        let answer =
          asked == .first
          ? try first.answerSwap2(stage, using: &firstRandom)
          : try second.answerSwap2(stage, using: &secondRandom)
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

  /// Lets the player to move mark a square.
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
      player: player,
      forfeit: forfeit,
      position: position,
      shortage: error as? HostShortage
    )
  }

  @inline(never)
  private static func illegalMove(_ error: MoveError, in position: Position) -> Fault {
    let forfeit = Forfeit(.illegalMove, error.message(on: position.rules))
    return Fault(player: position.playerToMove, forfeit: forfeit, position: position)
  }
}

extension Forfeit {
  /// The forfeit for a wrong answer in an opening that the players play.
  fileprivate init(_ error: Swap2Error) {
    if case .illegal = error {
      self.init(.illegalMove, "\(error)")
    } else {
      self.init(.protocol, "\(error)")
    }
  }
}
