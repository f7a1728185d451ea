import GameModel
import StrategyKit

/// A board at which two strategies sit and play one game after the other.
///
/// The board is used again, so that a game allocates nothing.
struct GameTable {
  /// The position at the end of the last game.
  private(set) var position: Position
  /// The last move of the last game, `nil` where none was made.
  private(set) var lastMove: Square?
  private let moveLimit: Duration?
  private let now: Runner.Now

  init(_ rules: Rules, moveLimit: Duration?, now: @escaping Runner.Now) {
    position = Position(rules)
    self.moveLimit = moveLimit
    self.now = now
  }

  /// A player at fault and what it did.
  typealias Fault = (player: Player, forfeit: Forfeit)

  /// Plays a game to its end, on the board or by a fault.
  ///
  /// - Parameters:
  ///   - start: The position to begin from, `nil` for the empty board.
  ///   - x: The strategy of X and its random stream.
  ///   - o: The strategy of O and its random stream.
  /// - Returns: The fault that ended the game, `nil` where it ended on the board.
  mutating func play(from start: Position?, x: inout Seat, o: inout Seat) -> Fault? {
    lastMove = nil
    if let start { position = start } else { position.reset() }
    if let forfeit = begin(.x, &x) { return (.x, forfeit) }
    if let forfeit = begin(.o, &o) { return (.o, forfeit) }
    while true {
      if position.playerToMove == .x {
        if let forfeit = move(&x) { return (.x, forfeit) }
      } else {
        if let forfeit = move(&o) { return (.o, forfeit) }
      }
      if position.isOver { return nil }
    }
  }

  private func begin(_ player: Player, _ seat: inout Seat) -> Forfeit? {
    do {
      try seat.strategy.beginGame(as: player, from: position)
      return nil
    } catch {
      return Forfeit(.crash, "\(error)")
    }
  }

  /// Lets the player to move mark a square, or says what it did instead.
  private mutating func move(_ seat: inout Seat) -> Forfeit? {
    let square: Square
    do {
      if let moveLimit {
        let began = now()
        square = try seat.strategy.chooseMove(in: position, using: &seat.random)
        let taken = began.duration(to: now())
        if taken > moveLimit {
          return Forfeit(.time, "took \(taken.inUnits) where \(moveLimit.inUnits) is allowed")
        }
      } else {
        square = try seat.strategy.chooseMove(in: position, using: &seat.random)
      }
    } catch {
      return Forfeit(.crash, "\(error)")
    }
    do {
      try position.play(square)
    } catch {
      return Forfeit(.illegalMove, error.message(on: position.rules))
    }
    lastMove = square
    return nil
  }
}

/// A strategy at the board with the random stream it has for this game.
struct Seat {
  var strategy: any Strategy
  var random = GameRandom(seed: 0)
}
