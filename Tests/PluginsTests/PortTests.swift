import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Bots in C that play as built-in ones do, given the same streams.
@Suite(.enabled(if: CLibrary.compiler != nil, CLibrary.needsCompiler)) struct PortTests {
  private static let boards = [
    (3, 3, 3), (4, 4, 4), (7, 3, 3), (8, 8, 5), (15, 15, 5), (32, 32, 5),
  ]

  @Test(arguments: boards, [("first", "first-free"), ("any", "random")])
  func `a port plays move for move as the built-in bot`(
    board: (Int, Int, Int),
    names: (String, String)
  ) throws {
    let rules = try Rules(columns: board.0, rows: board.1, lineLength: board.2)
    let port = try CLibrary("ports").bot("bot=\(names.0)", rules: rules)
    let builtIn = try roster.bot(BotSpec(names.1), rules: rules)
    #expect(port.isDeterministic == builtIn.isDeterministic)
    for seed in 0..<(rules.squareCount > 64 ? 3 : 40) as Range<UInt64> {
      var position = Position(rules)
      var players = try [port.makeStrategy(), builtIn.makeStrategy()]
      var streams = [GameRandom(seed: seed), GameRandom(seed: seed)]
      for index in 0...1 { try players[index].beginGame(as: .x, from: position) }
      while !position.isOver {
        let moves = try (0...1).map {
          try players[$0].chooseMove(in: position, using: &streams[$0])
        }
        #expect(moves[0] == moves[1], "in \(position)")
        #expect(streams[0] == streams[1])
        try position.play(moves[1])
      }
    }
  }

  @Test(arguments: [("first", "first-free"), ("any", "random")])
  func `a port's distribution is that of the built-in bot`(names: (String, String)) throws {
    let port = try #require(try CLibrary("ports").bot("bot=\(names.0)").policy)
    let builtIn = try #require(try roster.bot(BotSpec(names.1), rules: .ticTacToe).policy)
    for drawing in [".../.../...", "xo./.x./..o", "x../.../...", "xox/xo./o.x"] {
      let position = try Position(drawing)
      #expect(try port.moves(in: position) == builtIn.moves(in: position))
    }
  }

  @Test(arguments: ["", "-DNEWER"])
  func `a library of another size plays`(flag: String) throws {
    let bot = try CLibrary("old", flag.isEmpty ? [] : [flag]).bot()
    #expect(bot.policy == nil)
    var strategy = try bot.makeStrategy()
    var random = GameRandom(seed: 1)
    #expect(
      try strategy.chooseMove(in: Position("xo./.../..."), using: &random) == .upperRight
    )
    #expect(bot.plugin?.bot == "old")
  }
}
