import GameModel
import Plugins
import StrategyKit
import TestSupport
import Testing

/// Bots of libraries on a tiny board, as the loop of its games calls them.
@Suite(.needsCompiler) struct PluginCallsTests {
  @Test(arguments: ["-DTOLD", "-DUNTOLD"], [".../.../...", "x../.../...", "xo./.../..x"])
  func `both see the game as it is, and draw from their own streams`(
    flag: String,
    drawing: String
  ) throws {
    let bot = try CLibrary("witness", [flag]).bot()
    try bot.expectDrawnMoves(from: Position(drawing), games: 50) { position, random in
      position.move(rank: random.next(below: position.moveCount))
    }
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
