import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

@Suite struct BotTests {
  /// Draws a move from what it is told.
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
    #expect(bot.name == "Mine")
    #expect(bot.spec.text == "stated")
    #expect(bot.rules == .ticTacToe)
    #expect(bot.isDeterministic)
    #expect(bot.remark == "as stated")
    #expect(bot.policy is Stated)
  }

  @Test func `a strategy of another sort is no policy and declares nothing`() throws {
    let bot = try bot("kind", .taking([]))
    #expect(bot.policy == nil)
    #expect(bot.remark == nil)
    #expect(!bot.isDeterministic)
  }

  @Test func `what is costly is prepared once for all strategies`() throws {
    let prepared = Counter()
    let made = Counter()
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
    #expect(prepared.value == 1)
    #expect(made.value == before + 5)
  }

  @Test func `a kind that cannot play says so when the bot is entered`() {
    #expect(throws: Refusal.self) { try bot("kind", .taking([]) { _ in throw Refusal() }) }
    let kind = BotKind(
      "kind",
      "a test",
      make: { _, rules in
        throw BotError.unplayable(kind: "kind", reason: "\(rules) is too small")
      }
    )
    let error = #expect(throws: BotError.self) { try bot("kind", kind) }
    #expect(error?.description == "kind cannot play here: 3×3, 3 in a row is too small")
  }
}
