import GameModel
import TestSupport
import Testing

@Suite struct PositionDrawingTests {
  @Test(arguments: [
    "xo. / .x. / ..o", "xo.\n.x.\n..o", "xo.\r\n.x.\r\n..o\r\n", "XO./.X./..O", " x o . /.x./ ..o/",
    "\n  xo.\n  .x.\n  ..o\n", "xo./\n.x./\n..o",
  ])
  func `blanks, line breaks and capitals make no difference`(drawing: String) throws {
    #expect(try Position(drawing) == Position("xo./.x./..o"))
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
  func `the side with fewer marks moves, or X`(drawing: String, player: Player) throws {
    #expect(try Position(drawing).playerToMove == player)
    #expect(try Position(drawing, playerToMove: .x).playerToMove == .x)
    #expect(try Position(drawing, playerToMove: .o).playerToMove == .o)
  }

  @Test(
    arguments: [
      ("", "3,3,3", "the drawing has 0 rows, the board has 3"),
      (" / / ", "3,3,3", "the drawing has 0 rows, the board has 3"),
      ("...", "3,3,3", "the drawing has 1 row, the board has 3"),
      ("xo/ox", "3,3,3", "the drawing has 2 rows, the board has 3"),
      (".../.../.../...", "3,3,3", "the drawing has 4 rows, the board has 3"),
      (".../x/...", "3,3,3", "the row 'x' has 1 square, the board has 3 columns"),
      ("... / .xo. / ...", "3,3,3", "the row '.xo.' has 4 squares, the board has 3 columns"),
      ("x/ox", "1,2,2", "the row 'ox' has 2 squares, the board has 1 column"),
      ("hello", "3,3,3", "'h' is not a mark: a drawing uses x, o and ."),
      (".../.../..-", "3,3,3", "'-' is not a mark: a drawing uses x, o and ."),
      ("x0./.../...", "3,3,3", "'0' is not a mark: a drawing uses x, o and ."),
      (".../.é./...", "3,3,3", "'é' is not a mark: a drawing uses x, o and ."),
    ] as [(String, Rules, String)]
  )
  func `any other drawing is refused`(drawing: String, rules: Rules, message: String) {
    let error = #expect(throws: DrawingError.self) { try Position(drawing, rules: rules) }
    #expect(error?.description == message)
  }
}
