import Bots
import GameModel
import StrategyKit
import Testing

@Suite struct FirstFreeTests {
  @Test func `against itself it fills the board in reading order and X wins`() throws {
    let game = try playedGame(x: FirstFree(), o: FirstFree())
    #expect(game.moves.map(\.index) == [0, 1, 2, 3, 4, 5, 6])
    #expect(game.outcome == .line(winner: .x))
    #expect(game.position.winningLines.map(\.index) == [7])
  }

  @Test(arguments: [
    ("... / ... / ...", "a3"), ("x.. / ... / ...", "b3"), ("xox / oxo / ...", "a1"),
    ("xox / xxo / o.o", "b1"),
  ])
  func `it marks the first free square`(drawing: String, square: String) throws {
    let position = try Position(drawing)
    let move = try Rules.ticTacToe.square(named: square)
    #expect(FirstFree().moves(in: position) == MoveDistribution(move))
  }
}
