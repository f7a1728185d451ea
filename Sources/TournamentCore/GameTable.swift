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
  private let referee: Referee
  private let moveLimit: Duration?
  private let isTimed: Bool
  private let now: Runner.Now

  init(_ rules: Rules, moveLimit: Duration?, now: @escaping Runner.Now) {
    position = Position(rules)
    referee = Referee(rules)
    self.moveLimit = moveLimit
    isTimed = moveLimit != nil
    self.now = now
  }

  /// A player at fault and what it did.
  typealias Fault = (player: Player, forfeit: Forfeit)

  /// Plays a game to its end, on the board or by a fault.
  ///
  /// - Parameters:
  ///   - start: The position to begin from, `nil` for the empty board.
  ///   - x: The strategy of X.
  ///   - xRandom: The random stream of X.
  ///   - o: The strategy of O.
  ///   - oRandom: The random stream of O.
  /// - Returns: The fault that ended the game, `nil` where it ended on the board.
  mutating func play<X: Strategy, O: Strategy>(
    from start: Position?,
    x: inout X,
    _ xRandom: inout GameRandom,
    o: inout O,
    _ oRandom: inout GameRandom
  ) -> Fault? {
    lastMove = nil
    if let start { position = start } else { position.reset() }
    if let forfeit = begin(.x, &x) { return (.x, forfeit) }
    if let forfeit = begin(.o, &o) { return (.o, forfeit) }
    while true {
      if position.playerToMove == .x {
        if let forfeit = move(&x, &xRandom) { return (.x, forfeit) }
      } else {
        if let forfeit = move(&o, &oRandom) { return (.o, forfeit) }
      }
      if position.isOver { return nil }
    }
  }

  @inline(__always)
  private func begin(_ player: Player, _ strategy: inout some Strategy) -> Forfeit? {
    do {
      try strategy.beginGame(as: player, from: position)
      return nil
    } catch {
      return Forfeit(.crash, "\(error)")
    }
  }

  /// Lets the player to move mark a square, or says what it did instead.
  @inline(__always)
  private mutating func move<S: Strategy>(
    _ strategy: inout S,
    _ random: inout GameRandom
  ) -> Forfeit? {
    let square: Square
    do {
      square =
        isTimed
        ? try chooseMoveInTime(&strategy, &random)
        : try strategy.chooseMove(in: position, using: &random)
    } catch let late as LateMove {
      return Forfeit(.time, late.description)
    } catch {
      return Forfeit(.crash, "\(error)")
    }
    do {
      try referee.play(square, in: &position)
    } catch {
      return Forfeit(.illegalMove, error.message(on: position.rules))
    }
    lastMove = square
    return nil
  }

  /// The move of a strategy that is watched by the clock.
  @inline(never)
  private func chooseMoveInTime<S: Strategy>(
    _ strategy: inout S,
    _ random: inout GameRandom
  ) throws -> Square {
    let began = now()
    let square = try strategy.chooseMove(in: position, using: &random)
    let taken = began.duration(to: now())
    if let moveLimit, taken > moveLimit { throw LateMove(taken: taken, limit: moveLimit) }
    return square
  }
}

/// The answer of a strategy that came too late.
private struct LateMove: Error, CustomStringConvertible {
  let taken: Duration
  let limit: Duration

  var description: String { "took \(taken.inUnits) where \(limit.inUnits) is allowed" }
}
