import GameModel
import StrategyKit

/// A single game, played to find out who is at fault.
extension Worker {
  /// The bot whose fault ends a game, by its index in the list of bots; `nil` if none does.
  package mutating func firstFault(inGame number: Int, ofPairing pairing: Int) throws -> Int? {
    let game = plan.game(number, ofPairing: pairing)
    let streams = plan.streams(ofPairing: pairing)
    let x = try makeStrategy(game.x)
    let o = try makeStrategy(game.o)
    func play(_ x: some Strategy, _ o: some Strategy) throws -> Int? {
      var (x, o) = (x, o)
      var xRandom = streams.stream(game: number, side: .x)
      var oRandom = streams.stream(game: number, side: .o)
      var swap2 = plan.newSwap2
      func mark(_ square: Square, _ position: inout Position) throws(MoveError) -> Bool {
        try referee.play(square, in: &position)
        return position.isOver || judge?.decides(position) == true
      }
      do {
        if swap2 != nil {
          try open(&swap2, nil, of: game, &x, &xRandom, &o, &oRandom)
        }
        let start = swap2?.position ?? plan.opening(ofGame: number, ofPairing: pairing)
        _ =
          if swap2?.firstSide == .o {
            try GameLoop.play(from: start, &o, &oRandom, &x, &xRandom, turn: turn, mark: mark)
          } else {
            try GameLoop.play(from: start, &x, &xRandom, &o, &oRandom, turn: turn, mark: mark)
          }
        return nil
      } catch {
        if let shortage = error.shortage { throw shortage }
        let sides = game.played(first: swap2?.firstSide)
        return error.player == .x ? sides.x : sides.o
      }
    }
    return try play(x, o)
  }
}
