import Bots
import GameModel
import Play
import StrategyKit
import Testing

/// How the computers of tic-tac-toe apps played.
@MainActor
@Suite struct ComputerTests {
  private func strategy(_ text: String) throws -> any Strategy {
    try roster.bot(BotSpec(text), rules: .ticTacToe).makeStrategy()
  }

  @Test(arguments: [
    ("xxo/xoo/...", Player.x, 6), ("xxo/xoo/...", .o, 6), ("xxo/oox/x.o", .x, 7),
    ("x../.o./o.x", .x, 2), ("x../.o./...", .x, 1),
  ])
  func `the perfect computer plays as it did in the apps`(
    _ drawing: String,
    _ player: Player,
    _ square: Int
  ) throws {
    let position = try Position(drawing, playerToMove: player)
    var minimax = try strategy("minimax")
    var random = GameRandom(seed: 1)
    try minimax.beginGame(as: player, from: position)
    #expect(try minimax.chooseMove(in: position, using: &random) == Square(square))
  }

  @Test func `after X's corner two perfect computers draw by the moves that they always did`()
    async throws
  {
    let session = PlaySession(x: try .named("minimax"), o: try .named("minimax"))
    await session.waitForReplies()
    #expect(session.game.moves.map(\.index) == [0, 4, 1, 2, 6, 3, 5, 7, 8])
    #expect(session.resultText == "Draw")
  }

  @Test
  func `one began on any square, and one played any free square, each as likely as the others`()
    throws
  {
    let perfect = try #require(try strategy("minimax:opening=random") as? any Policy)
    let any = try #require(try strategy("random") as? any Policy)
    for (policy, drawing, squares) in [
      (perfect, ".../.../...", Array(0..<9)), (any, ".../.../...", Array(0..<9)),
      (any, ".ox/o.o/x.x", [0, 4, 7]),
    ] {
      let moves = try policy.moves(in: Position(drawing))
      #expect(moves.entries.map(\.square.index) == squares)
      #expect(Set(moves.entries.map(\.weight)).count == 1)
    }
  }

  @Test func `a quicker win is preferred, and a level that is left to chance can be beaten`() throws
  {
    var minimax = try strategy("minimax")
    var random = GameRandom(seed: 1)
    // The upper right wins in the end, by two threats; the middle right wins at once.
    let position = try Position("o../xx./.o.")
    #expect(try minimax.chooseMove(in: position, using: &random) == .middleRight)
    let easy = try #require(try strategy("minimax:blunder=0.5") as? any Policy)
    let moves = try easy.moves(in: Position("x../.../..."))
    // Only the middle draws; each of the seven others is played once in sixteen times.
    #expect(moves.weight(of: .upperMiddle) * 16 == moves.total)
  }
}
