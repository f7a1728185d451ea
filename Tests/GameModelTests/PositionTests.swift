import GameModel
import Oracles
import TestSupport
import Testing

@Suite struct PositionTests {
  @Test(arguments: ["xxx/oo./...", "xx./ooo/x..", "xox/oxo/xox", "xxx/ooo/xxx", "xox/xxo/oxo"])
  func `no square is marked after the end, and a new game has none of it`(drawing: String) throws {
    var position = try Position(drawing)
    for square in position.rules.squares {
      #expect(throws: MoveError.gameOver(square)) { try position.play(square) }
    }
    position.reset()
    #expect(position == Position(.ticTacToe) && position.winner == nil)
    for square in [0, 3, 1, 4] { try position.play(Square(square)) }
    #expect(position.winner == nil && position.winningLines.isEmpty)
    #expect(try position.playing(.upperRight).winner == .x)
  }

  @Test(arguments: [
    ("xx./.../...", 2, [0]), ("x../.../..x", 4, [6]), ("..x/.../x..", 4, [7]),
    ("xx./..x/..x", 2, [0, 5]), ("x.x/oxo/oxo", 1, [0, 4]),
  ])
  func `a move completes several lines`(drawing: String, move: Int, lines: [Int]) throws {
    let position = try Position(drawing, playerToMove: .x).playing(Square(move))
    #expect(position.winner == .x && position.winningLines.map(\.index) == lines)
  }

  @Test func `the player to move, the marks and the rules tell positions apart`() throws {
    let positions = try [
      Position("x../.../..."), Position("x../.../...", playerToMove: .x), Position(".x./.../..."),
      Position("o../.../..."), Position(".../.../..."),
      Position(Rules(columns: 3, rows: 3, lineLength: 2)), Position(Rules(columns: 9, rows: 1)),
    ]
    #expect(Set(positions).count == positions.count)
  }

  @Test(arguments: Board.various)
  func `a copy never sees the moves made on the original`(board: Board) throws {
    let empty = Position(try board.rules)
    var position = empty
    let last = Square(empty.rules.squareCount - 1)
    try position.play(last)
    let copy = position
    #expect(empty.plies == 0 && empty.isFree(last))
    if !position.isOver { try position.play(Square(0)) }
    position.reset()
    #expect(copy.plies == 1 && copy[last] == .x && position == empty)
    #expect(copy.isFree(Square(0)) == (last != Square(0)))
  }
}
