import GameModel
import Plugins
import StrategyKit
import Testing

/// Bots of libraries on a tiny board, as the loop of its games calls them.
@Suite(.enabled(if: CLibrary.compiler != nil, CLibrary.needsCompiler)) struct PluginCallsTests {
  @Test(arguments: ["-DTOLD", "-DUNTOLD"], [".../.../...", "x../.../...", "xo./.../..x"])
  func `both see the game as it is, and draw from their own streams`(
    flag: String,
    drawing: String
  ) throws {
    let bot = try CLibrary("witness", [flag]).bot()
    let players = try (0...1).map { _ in
      try #require(try bot.makeStrategy() as? any LibraryStrategy)
    }
    let (xSide, oSide) = (players[0].calls, players[1].calls)
    for seed in 0..<50 as Range<UInt64> {
      var position = try Position(drawing)
      var (x, o) = (GameRandom(seed: seed), GameRandom(seed: ~seed))
      try xSide.beginGame(as: .x, from: position)
      try oSide.beginGame(as: .o, from: position)
      while !position.isOver {
        var expected = position.playerToMove == .x ? x : o
        let square =
          try position.playerToMove == .x
          ? xSide.chooseMove(in: position, using: &x) : oSide.chooseMove(in: position, using: &o)
        let rank = expected.next(below: position.moveCount)
        #expect(square == position.move(rank: rank), "in \(position)")
        #expect((position.playerToMove == .x ? x : o) == expected)
        try position.play(square)
      }
    }
    withExtendedLifetime(players) {}
  }

  @Test(arguments: Player.allCases, [".../.../...", "x../.../...", "xo./.../..x"])
  func `one sees the moves of an opponent that is compiled in`(
    player: Player,
    drawing: String
  ) throws {
    let strategy = try CLibrary("witness").bot().makeStrategy()
    let calls = try #require(strategy as? any LibraryStrategy).calls
    for seed in 0..<50 as Range<UInt64> {
      var (position, random) = (try Position(drawing), GameRandom(seed: seed))
      try calls.beginGame(as: player, from: position)
      while !position.isOver {
        // What the witness is shown that is no game makes it give up.
        let square =
          try position.playerToMove == player
          ? calls.chooseMove(in: position, using: &random)
          : position.move(rank: random.next(below: position.moveCount))
        try position.play(square)
      }
    }
    withExtendedLifetime(strategy) {}
  }
}
