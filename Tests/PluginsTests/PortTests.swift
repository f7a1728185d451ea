import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Bots in C that play as built-in ones do, given the same streams.
@Suite(.needsCompiler) struct PortTests {
  private static let boards: [Board] = ["3,3,3", "4,4,4", "7,3,3", "8,8,5", "15,15,5", "32,32,5"]

  @Test(arguments: boards, [("first", "first-free"), ("any", "random")])
  func `a port plays move for move as the built-in bot`(
    board: Board,
    names: (String, String)
  ) throws {
    let rules = try board.rules
    let port = try CLibrary("ports").bot("bot=\(names.0)", rules: rules)
    let builtIn = try roster.bot(BotSpec(names.1), rules: rules)
    for seed in 0..<(rules.squareCount > 64 ? 3 : 40) as Range<UInt64> {
      let strategies = try (port.makeStrategy(), builtIn.makeStrategy())
      #expect(strategies.0 is any Policy)
      try expectAlike(strategies.0, strategies.1, on: rules, seed: seed)
    }
  }

  @Test(arguments: ["", "-DNEWER"])
  func `a library of another size plays`(flag: String) throws {
    let bot = try CLibrary("old", flag.isEmpty ? [] : [flag]).bot()
    #expect(bot.policy == nil)
    var strategy = try bot.makeStrategy()
    var random = GameRandom(seed: 1)
    #expect(try strategy.chooseMove(in: Position("xo./.../..."), using: &random) == .upperRight)
    #expect(bot.plugin?.bot == "old")
  }
}
