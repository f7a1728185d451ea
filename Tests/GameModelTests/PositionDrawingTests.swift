import GameModel
import TestSupport
import Testing

@Suite struct PositionDrawingTests {
  @Test(arguments: [".../.../...", "xo./.x./..o", "xox/oxo/xox", "xxx/ooo/xxx", "ooo/ooo/ooo"])
  func `a drawing is read and drawn back`(drawing: String) throws {
    let position = try Position(drawing)
    #expect(position.description == drawing)
    #expect(position.drawnRows.joined(separator: "/") == drawing)
  }

  @Test(arguments: [
    "xo. / .x. / ..o", "xo.\n.x.\n..o", "xo.\r\n.x.\r\n..o\r\n", "XO./.X./..O", " x o . /.x./ ..o/",
    "\n  xo.\n  .x.\n  ..o\n", "xo./\n.x./\n..o",
  ])
  func `blanks, line breaks and capitals make no difference`(drawing: String) throws {
    #expect(try Position(drawing) == Position("xo./.x./..o"))
  }

  @Test func `the first row of a drawing is the highest row of the board`() throws {
    let position = try Position("x../.../..o")
    let rules = position.rules
    #expect(try position[rules.square(named: "a3")] == .x)
    #expect(try position[rules.square(named: "c1")] == .o)
    #expect(position.drawnRows == ["x..", "...", "..o"])
  }

  @Test(.expectsExit) func `a square bears one mark`() async {
    await #expect(processExitsWith: .failure) {
      let squares = SquareSet([.middle], on: .ticTacToe)
      _ = Position(.ticTacToe, xMarks: squares, oMarks: squares)
    }
  }

  @Test(arguments: Board.various)
  func `a board of any size is drawn and read back`(board: Board) throws {
    var random = SplitMix(seed: 7)
    let rules = try board.rules
    let rows = (0..<board.rows).map { _ in
      (0..<board.columns).map { _ in random.pick(from: ["x", "o", "."]) }.joined()
    }
    let position = try Position(rows.joined(separator: "/"), rules: rules)
    #expect(position.drawnRows == rows)
    let (xMarks, oMarks) = (position.marks(of: .x), position.marks(of: .o))
    #expect(Position(rules, xMarks: xMarks, oMarks: oMarks) == position)
    let turned = Position(rules, xMarks: xMarks, oMarks: oMarks, playerToMove: .o)
    #expect(turned.playerToMove == .o && turned.drawnRows == rows)
    #expect(try Position(position.description, rules: rules) == position)
    #expect(position.plies == rows.joined().filter { $0 != "." }.count)
    #expect(position.freeCount == rows.joined().filter { $0 == "." }.count)
  }

  @Test(
    arguments: [
      (".../.../...", .x), ("x../.../...", .o), ("xo./.../...", .x), ("o../.../...", .x),
      ("xx./.../...", .o), ("oo./.../...", .x), ("xxx/xxx/xxx", .o),
    ] as [(String, Player)]
  )
  func `it is the turn of the player with fewer marks, and X's where they are even`(
    drawing: String,
    player: Player
  ) throws {
    #expect(try Position(drawing).playerToMove == player)
    #expect(try Position(drawing, playerToMove: .x).playerToMove == .x)
    #expect(try Position(drawing, playerToMove: .o).playerToMove == .o)
  }

  @Test func `a game played and its drawing are the same position`() throws {
    var position = Position(.ticTacToe)
    for square in [0, 4, 1, 2, 6, 3, 5, 7, 8].map(Square.init) {
      try position.play(square)
      let drawn = try Position(position.description)
      #expect(drawn == position)
      #expect(drawn.plies == position.plies)
      #expect(drawn.outcome == position.outcome)
    }
  }

  @Test(arguments: ["xxx/ooo/...", "ooo/.../xxx", "xox/xox/xox", "xo./xo./xo."])
  func `where both players have a line, the one who is not to move has won`(
    drawing: String
  ) throws {
    #expect(try Position(drawing, playerToMove: .x).winner == .o)
    #expect(try Position(drawing, playerToMove: .o).winner == .x)
    for player in Player.allCases {
      #expect(try !Position(drawing).completedLines(of: player).isEmpty)
      let position = try Position(drawing, playerToMove: player)
      #expect(position.winningLines == position.completedLines(of: player.opponent))
    }
  }

  @Test(arguments: Player.allCases)
  func `a line wins even where it is its owner's turn`(player: Player) throws {
    let position = try Position("xxx/oo./...", playerToMove: player)
    #expect(position.outcome == .line(winner: .x))
    #expect(position.winningLines.map(\.index) == [0])
  }

  struct Misdrawing: CustomTestStringConvertible, Sendable {
    let drawing: String
    var board: Board = "3,3,3"
    let message: String
    var testDescription: String { message }
  }

  @Test(arguments: [
    Misdrawing(drawing: "", message: "the drawing has 0 rows, the board has 3"),
    Misdrawing(drawing: " / / ", message: "the drawing has 0 rows, the board has 3"),
    Misdrawing(drawing: "...", message: "the drawing has 1 row, the board has 3"),
    Misdrawing(drawing: "xo/ox", message: "the drawing has 2 rows, the board has 3"),
    Misdrawing(drawing: ".../.../.../...", message: "the drawing has 4 rows, the board has 3"),
    Misdrawing(drawing: ".../x/...", message: "the row 'x' has 1 square, the board has 3 columns"),
    Misdrawing(
      drawing: "... / .xo. / ...",
      message: "the row '.xo.' has 4 squares, the board has 3 columns"
    ),
    Misdrawing(
      drawing: "x/ox",
      board: "1,2,2",
      message: "the row 'ox' has 2 squares, the board has 1 column"
    ),
    Misdrawing(
      drawing: ".../.../..-",
      message: "'-' is not a mark: a drawing uses x, o and ."
    ),
    Misdrawing(
      drawing: "x0./.../...",
      message: "'0' is not a mark: a drawing uses x, o and ."
    ),
    Misdrawing(
      drawing: ".../.é./...",
      message: "'é' is not a mark: a drawing uses x, o and ."
    ),
  ])
  func `a drawing that is not of the board is refused`(misdrawing: Misdrawing) throws {
    let rules = try misdrawing.board.rules
    let error = #expect(throws: DrawingError.self) {
      try Position(misdrawing.drawing, rules: rules)
    }
    #expect(error?.description == misdrawing.message)
  }
}
