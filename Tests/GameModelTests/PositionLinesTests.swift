import GameModel
import Testing

@Suite struct PositionLinesTests {
  /// Which of the eight lines of tic-tac-toe a player has: rows, columns, diagonals.
  private func flags(_ position: Position, of player: Player) -> [Bool] {
    let complete = position.completedLines(of: player)
    return position.rules.lines.map(complete.contains)
  }

  @Test(arguments: ["xox/xxo/oxo", "oxo/xox/xox"])
  func `a full board without a line is a draw`(drawing: String) throws {
    let position = try Position(drawing)
    #expect(position.outcome == .draw)
    #expect(position.winner == nil)
    #expect(position.isOver)
    #expect(position.winningLines.isEmpty)
    for player in Player.allCases { #expect(!flags(position, of: player).contains(true)) }
  }

  @Test func `a full board with a line is a win`() throws {
    let position = try Position("xox/oxo/xox")
    #expect(position.isFull)
    #expect(position.outcome == .line(winner: .x))
    #expect(position.winningLines.map(\.numbers) == [[0, 4, 8], [2, 4, 6]])
  }

  @Test(arguments: 0..<8, Player.allCases)
  func `each of the eight lines wins for either player`(line: Int, player: Player) throws {
    let squares = Rules.ticTacToe.lines[line].squares
    let others = Rules.ticTacToe.squares.filter { !squares.contains($0) }
    var position = try Position(".../.../...", playerToMove: player)
    for (square, other) in zip(squares, others) {
      #expect(position.winner == nil)
      try position.play(square)
      if !position.isOver { try position.play(other) }
    }
    #expect(position.outcome == .line(winner: player))
    #expect(position.winningLines.map(\.index) == [line])
    #expect(flags(position, of: player) == (0..<8).map { $0 == line })
    #expect(flags(position, of: player.opponent) == (0..<8).map { _ in false })
  }

  @Test func `no line is complete at the start`() {
    for player in Player.allCases {
      #expect(flags(Position(.ticTacToe), of: player) == (0..<8).map { _ in false })
    }
  }

  @Test func `two lines at once are both reported`() throws {
    let position = try Position("xxx/oxo/oxo")
    #expect(position.winner == .x)
    #expect(position.winningLines.map(\.numbers) == [[0, 1, 2], [1, 4, 7]])
    #expect(
      flags(position, of: .x) == [true, false, false, false, true, false, false, false]
    )
    let played = try Position("x.x/oxo/oxo", playerToMove: .x).playing(.upperMiddle)
    #expect(played.winningLines == position.winningLines)
  }

  @Test(arguments: Player.allCases)
  func `a board full of one player's marks has all eight lines`(player: Player) throws {
    let row = String(repeating: player.rawValue, count: 3)
    let position = try Position("\(row)/\(row)/\(row)")
    #expect(position.winner == player)
    #expect(flags(position, of: player) == (0..<8).map { _ in true })
    #expect(flags(position, of: player.opponent) == (0..<8).map { _ in false })
  }

  @Test func `the last move of a drawn-out game can still win`() throws {
    var position = try Position(.ticTacToe, playing: "a3b3c3a2b2c2b1a1")
    #expect(position.description == "xox/oxo/ox.")
    try position.play(.lowerRight)
    #expect(position.isFull)
    #expect(position.outcome == .line(winner: .x))
  }

  @Test(arguments: [
    ("xx./.../...", 2, [0]), ("x../.../..x", 4, [6]), ("..x/.../x..", 4, [7]),
    ("xx./..x/..x", 2, [0, 5]),
  ])
  func `a move completes a line where the opponent has hardly a mark`(
    drawing: String,
    move: Int,
    lines: [Int]
  ) throws {
    let position = try Position(drawing, playerToMove: .x).playing(Square(move))
    #expect(position.winner == .x)
    #expect(position.winningLines.map(\.index) == lines)
    var passed = try Position(drawing).playing(.middleLeft)
    try passed.play(Square(move))
    #expect(passed.winner == .x)
  }

  @Test func `marks and lines of a new game are counted from nothing after a drawing`() throws {
    var position = try Position("xx./.../...", playerToMove: .x).playing(.upperRight)
    position.reset()
    for square in [0, 3, 1, 4] { try position.play(Square(square)) }
    #expect(position.winner == nil)
    #expect(try position.playing(.upperRight).winner == .x)
  }
}
