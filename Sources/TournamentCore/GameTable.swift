import GameModel
import StrategyKit

/// A board at which two strategies sit and play one game after the other.
///
/// The board and the list of moves are used again, so that a game allocates nothing.
struct GameTable {
  private(set) var position: Position
  /// The moves of the last game.
  private(set) var moves: [Square] = []
  private let moveLimit: Duration?
  private let now: Runner.Now

  init(_ rules: Rules, moveLimit: Duration?, now: @escaping Runner.Now) {
    position = Position(rules)
    moves.reserveCapacity(rules.squareCount)
    self.moveLimit = moveLimit
    self.now = now
  }

  /// Plays a game to its end.
  ///
  /// - Parameters:
  ///   - start: The position to begin from, `nil` for the empty board.
  ///   - x: The strategy of X and its random stream.
  ///   - o: The strategy of O and its random stream.
  mutating func play(
    from start: Position?,
    x: inout Seat,
    o: inout Seat
  ) -> Outcome {
    moves.removeAll(keepingCapacity: true)
    if let start { position = start } else { position.reset() }
    do { try x.strategy.beginGame(as: .x, from: position) } catch { return .crash(.x, error) }
    do { try o.strategy.beginGame(as: .o, from: position) } catch { return .crash(.o, error) }
    while true {
      if position.playerToMove == .x {
        if let fault = move(&x) { return .forfeit(by: .x, fault) }
      } else {
        if let fault = move(&o) { return .forfeit(by: .o, fault) }
      }
      if let winner = position.winner { return .line(winner: winner) }
      if position.isFull { return .draw }
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
          return Forfeit(.time, "took \(taken.inUnits), \(moveLimit.inUnits) is allowed")
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
    moves.append(square)
    return nil
  }
}

/// A strategy at the board with the random stream it has for this game.
struct Seat {
  var strategy: any Strategy
  var random = GameRandom(seed: 0)
}

extension Outcome {
  /// The outcome of a game whose player broke down.
  fileprivate static func crash(_ player: Player, _ error: any Error) -> Outcome {
    .forfeit(by: player, Forfeit(.crash, "\(error)"))
  }
}
