import GameModel
import StrategyKit
import Testing

/// Closures that are bots.
@Suite struct BotClosureTests {
  @Test(arguments: [true, false])
  func `a closure plays, and is a policy if it always answers alike`(isDeterministic: Bool) throws {
    let bot = try Bot("Last", isDeterministic: isDeterministic) { position in
      position.move(rank: position.moveCount - 1)
    }
    #expect(bot.name == "Last" && bot.isDeterministic == isDeterministic)
    #expect((bot.policy != nil) == isDeterministic)
    var (strategy, random) = (try bot.makeStrategy(), GameRandom(seed: 1))
    let square = try strategy.chooseMove(in: Position(.ticTacToe), using: &random)
    #expect(square.index == 8)
  }
}
