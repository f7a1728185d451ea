import GameModel
import Testing

@Suite struct RulesTests {
  @Test func `the lines of tic-tac-toe are rows, columns and the two diagonals`() {
    let lines = Rules.ticTacToe.lines.map { $0.squares.map(\.index) }
    #expect(
      lines == [
        [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
      ]
    )
  }
}
