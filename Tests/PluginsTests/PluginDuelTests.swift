import GameModel
import Plugins
import StrategyKit
import Testing

/// Two bots of libraries at a board that they share.
@Suite(.enabled(if: CLibrary.compiler != nil, CLibrary.needsCompiler)) struct PluginDuelTests {
  @Test(arguments: ["-DTOLD", "-DUNTOLD"], [".../.../...", "x../.../...", "xo./.../..x"])
  func `both see the game as it is, and draw from their own streams`(
    flag: String,
    drawing: String
  ) throws {
    let bot = try CLibrary("witness", [flag]).bot()
    let players = try (0...1).map { _ in
      try #require(try bot.makeStrategy() as? any LibraryStrategy)
    }
    let duel = PluginDuel(x: players[0].calls, o: players[1].calls, .ticTacToe)
    defer { duel.deallocate() }
    for seed in 0..<50 as Range<UInt64> {
      var position = try Position(drawing)
      var (x, o) = (GameRandom(seed: seed), GameRandom(seed: ~seed))
      try duel.x.beginGame(as: .x, from: position)
      try duel.o.beginGame(as: .o, from: position)
      while !position.isOver {
        var expected = position.playerToMove == .x ? x : o
        let square =
          try position.playerToMove == .x
          ? duel.x.chooseMove(in: position, using: &x) : duel.o.chooseMove(in: position, using: &o)
        let rank = expected.next(below: position.moveCount)
        #expect(square == position.move(rank: rank), "in \(position)")
        #expect((position.playerToMove == .x ? x : o) == expected)
        try position.play(square)
      }
    }
    withExtendedLifetime(players) {}
  }
}
