import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct BotTests {
  private struct Stated: Policy {
    let isDeterministic: Bool
    var remark: String? { "as stated" }

    func moves(in position: Position) -> MoveDistribution {
      MoveDistribution(uniformOver: position.freeSquares.prefix(2))
    }
  }

  private struct Refusal: Error {}

  private func bot(_ text: String, _ kind: BotKind) throws -> Bot {
    try Registry([kind]).bot(BotSpec(text), rules: .ticTacToe)
  }

  @Test func `a bot bears the facts that its strategy declares`() throws {
    let kind = BotKind("stated", "a test") { _, _ in Stated(isDeterministic: true) }
    let bot = try bot("Mine=Stated", kind)
    #expect(bot.name == "Mine" && bot.spec.text == "stated" && bot.rules == .ticTacToe)
    #expect(bot.isDeterministic && bot.remark == "as stated" && bot.policy is Stated)
    // A strategy of another sort is no policy and declares nothing.
    let other = try self.bot("kind", .taking([]))
    #expect(!other.isDeterministic && other.remark == nil && other.policy == nil)
  }

  @Test(arguments: [true, false])
  func `a closure plays, and is a policy if it always answers alike`(isDeterministic: Bool) throws {
    let bot = try Bot("Last", isDeterministic: isDeterministic) { position in
      position.move(rank: position.moveCount - 1)
    }
    #expect(bot.name == "Last" && bot.isDeterministic == isDeterministic)
    #expect((bot.policy != nil) == isDeterministic)
    var (strategy, random) = (try bot.makeStrategy(), GameRandom(seed: 1))
    #expect(try strategy.chooseMove(in: Position(.ticTacToe), using: &random).index == 8)
  }

  @Test func `what is costly is prepared once for all strategies`() throws {
    let (prepared, made) = (Counter(), Counter())
    let kind = BotKind("kind", "a test", parameters: []) { _, _ in
      prepared.increment()
      return {
        made.increment()
        return Stated(isDeterministic: false)
      }
    }
    let bot = try bot("kind", kind)
    let before = made.value
    for _ in 1...5 { _ = try bot.makeStrategy() }
    #expect(prepared.value == 1 && made.value == before + 5)
  }

  @Test func `a kind that cannot play says so when the bot is entered`() {
    #expect(throws: Refusal.self) { try bot("kind", .taking([]) { _ in throw Refusal() }) }
    let kind = BotKind("kind", "a test") { _, rules in
      throw BotError.unplayable(kind: "kind", reason: "\(rules) is too small")
    }
    let error = #expect(throws: BotError.self) { try bot("kind", kind) }
    #expect(error?.description == "kind cannot play here: 3×3, 3 in a row is too small")
  }
}
