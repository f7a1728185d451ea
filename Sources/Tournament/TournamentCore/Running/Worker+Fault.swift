import GameModel
import StrategyKit

/// A single game, played to find out who is at fault.
extension Worker {
  /// The bot whose fault ends a game, by its index in the list of bots; `nil` if none does.
  package func firstFault(inGame number: Int, ofPairing pairing: Int) throws -> Int? {
    let game = plan.game(number, ofPairing: pairing)
    let streams = plan.streams(ofPairing: pairing)
    let x = try makeStrategy(game.x)
    let o = try makeStrategy(game.o)
    func play(_ x: some Strategy, _ o: some Strategy) throws -> Int? {
      var (x, o) = (x, o)
      var xRandom = streams.stream(game: number, side: .x)
      var oRandom = streams.stream(game: number, side: .o)
      do {
        _ = try GameLoop.play(
          from: plan.opening(ofGame: number, ofPairing: pairing),
          &x,
          &xRandom,
          &o,
          &oRandom,
          turn: turn
        ) { square, position throws(MoveError) in
          try referee.play(square, in: &position)
          return position.isOver || judge?.decides(position) == true
        }
        return nil
      } catch {
        if let shortage = error.shortage { throw shortage }
        return error.player == .x ? game.x : game.o
      }
    }
    return try play(x, o)
  }
}
