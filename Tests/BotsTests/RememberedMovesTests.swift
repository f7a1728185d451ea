import Bots
import GameModel
import StrategyKit
import Testing

/// What a bot remembers of a position changes nothing but the time it takes.
@Suite struct RememberedMovesTests {
  @Test(arguments: Entrants.forTicTacToe)
  func `a position met before is answered as a new one`(spec: String) throws {
    var bot = try roster.bot(BotSpec(spec), rules: .ticTacToe).makeStrategy()
    for (index, position) in Positions.tried.enumerated() {
      var first = GameRandom(seed: UInt64(index))
      var second = first
      let square = try bot.chooseMove(in: position, using: &first)
      #expect(try bot.chooseMove(in: position, using: &second) == square, "in \(position)")
      #expect(first == second, "as many numbers are drawn in \(position)")
    }
  }
}
