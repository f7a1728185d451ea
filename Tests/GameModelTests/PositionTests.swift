import GameModel
import Oracles
import TestSupport
import Testing

@Suite struct PositionTests {
  /// Moves of a game in which nobody completes a line.
  private let drawnGame = [0, 4, 1, 2, 6, 3, 5, 7, 8].map(Square.init)

  @Test func `a new board is nine blank squares with X to move`() {
    let position = Position(.ticTacToe)
    #expect(position.marks == [Player?](repeating: nil, count: 9))
    #expect(position.freeSquares.map(\.index) == Array(0..<9))
    #expect(position.freeCount == 9)
    #expect(position.plies == 0)
    #expect(position.playerToMove == .x)
    #expect(position.winner == nil)
    #expect(position.outcome == nil)
    #expect(position.winningLines.isEmpty)
    #expect(!position.isFull)
    #expect(!position.isOver)
  }

  @Test func `a move marks one square for the player to move and passes the turn`() throws {
    var position = Position(.ticTacToe)
    try position.play(.middle)
    #expect(position.description == ".../.x./...")
    #expect(position.playerToMove == .o)
    try position.play(.upperLeft)
    #expect(position.description == "o../.x./...")
    #expect(position.playerToMove == .x)
    #expect(position.plies == 2)
    #expect(position.freeCount == 7)
    #expect(position[.middle] == .x)
    #expect(position[.upperLeft] == .o)
    #expect(position[.lowerRight] == nil)
    #expect(position.marks(of: .x).map(\.index) == [4])
    #expect(position.marks(of: .o).map(\.index) == [0])
  }

  @Test(
    arguments: [
      .offBoard(Square(42)), .offBoard(Square(9)), .offBoard(Square(-1)), .offBoard(Square(.max)),
      .taken(.upperLeft), .taken(.upperMiddle),
    ] as [MoveError]
  )
  func `a move off the board or onto a taken square changes nothing and says why`(
    error: MoveError
  ) throws {
    var position = try Position("xo./.../...")
    #expect(throws: error) { try position.play(error.square) }
    #expect(throws: error) { try position.playing(error.square) }
    #expect(try position == Position("xo./.../..."))
    #expect(position.plies == 2)
    #expect(position.outcome == nil)
  }

  @Test func `a refused move does not pass the turn, however often it is tried`() throws {
    var position = Position(.ticTacToe)
    try position.play(.middle)
    for _ in 1...10 {
      #expect(throws: MoveError.taken(.middle)) { try position.play(.middle) }
      #expect(throws: MoveError.offBoard(Square(42))) { try position.play(Square(42)) }
      #expect(position.playerToMove == .o)
    }
    try position.play(.upperLeft)
    #expect(position.description == "o../.x./...")
  }

  @Test(arguments: Player.allCases)
  func `nine moves alternate, whoever begins`(first: Player) throws {
    var position = try Position(".../.../...", playerToMove: first)
    var movers: [Player] = []
    for square in drawnGame {
      movers.append(position.playerToMove)
      try position.play(square)
      #expect(position[square] == movers.last)
    }
    let second = first.opponent
    #expect(movers == [first, second, first, second, first, second, first, second, first])
    #expect(position.marks(of: first).count == 5)
    #expect(position.isFull)
  }

  @Test(arguments: [
    (".../.../...", [0, 1, 2, 3, 4, 5, 6, 7, 8]), ("xox/oxo/...", [6, 7, 8]),
    (".ox/o.o/x.x", [0, 4, 7]), (".ox/o.o/xxx", [0, 4]), ("xox/xxo/oxo", []),
  ])
  func `the free squares are listed in order`(drawing: String, free: [Int]) throws {
    let position = try Position(drawing)
    #expect(position.freeSquares.map(\.index) == free)
    #expect(position.freeCount == free.count)
    #expect((0..<free.count).map { position.move(rank: $0).index } == free)
    #expect(position.isFull == free.isEmpty)
    for square in position.rules.squares {
      #expect(position.isFree(square) == free.contains(square.index))
    }
  }

  @Test(arguments: Player.allCases)
  func `a square is free no longer once it is taken`(player: Player) throws {
    let position = try Position(".ox/o.o/x.x", playerToMove: player).playing(.lowerMiddle)
    #expect(position.freeSquares.map(\.index) == [0, 4])
  }

  @Test func `the board is full after the last move and not before`() throws {
    var position = Position(.ticTacToe)
    for square in drawnGame {
      #expect(!position.isFull)
      #expect(!position.isOver)
      try position.play(square)
    }
    #expect(position.isFull)
    #expect(position.isOver)
    #expect(position.freeSquares.isEmpty)
  }

  @Test(arguments: ["xxx/oo./...", "xxo/.o./ox.", "xox/xxo/oxo", "xox/oxo/xox"])
  func `no square can be marked after the end`(drawing: String) throws {
    var position = try Position(drawing)
    let end = position
    for square in Array(position.rules.squares) + [Square(42)] {
      #expect(throws: MoveError.gameOver(square)) { try position.play(square) }
    }
    #expect(position == end)
    #expect(position.plies == end.plies)
    #expect(position.outcome == end.outcome)
  }

  @Test(arguments: [1, 2, 4, 7, 9])
  func `a new game clears the board after any number of moves`(moves: Int) throws {
    var position = Position(.ticTacToe)
    for square in drawnGame.prefix(moves) { try position.play(square) }
    position.reset()
    #expect(position == Position(.ticTacToe))
    #expect(position.plies == 0)
    for square in drawnGame { try position.play(square) }
    #expect(position.outcome == .draw)
  }

  @Test(arguments: ["xxx/oo./...", "xx./ooo/x.."])
  func `a new game has no winner and X to move`(drawing: String) throws {
    var position = try Position(drawing)
    #expect(position.winner != nil)
    position.reset()
    #expect(position == Position(.ticTacToe))
    #expect(position.winner == nil)
    #expect(position.winningLines.isEmpty)
    #expect(position.playerToMove == .x)
    let next = try ["a1", "a2", "b1", "b2"].map(position.rules.square(named:))
    for square in next { try position.play(square) }
    #expect(position.outcome == nil)
    #expect(try position.playing(.lowerRight).winner == .x)
  }

  @Test func `the same marks in another order are the same position`() throws {
    let one = try Position(.ticTacToe, playing: "a1b2c3")
    let other = try Position(.ticTacToe, playing: "c3b2a1")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
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
    #expect(empty.plies == 0)
    #expect(empty.isFree(last))
    if !position.isOver { try position.play(Square(0)) }
    position.reset()
    #expect(copy.plies == 1)
    #expect(copy[last] == .x)
    #expect(copy.isFree(Square(0)) == (last != Square(0)))
    #expect(position == empty)
  }
}
