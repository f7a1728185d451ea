import GameSolver
import Testing

@Suite struct ColumnMovesTests {
  @Test func `digits are read and written`() throws {
    let moves = try ColumnMoves("4453", in: GravityGame())
    #expect(moves.columns == [3, 3, 4, 2])
    #expect(moves.description == "4453")
    #expect(moves.position.stones == 4)
    #expect(moves.position.height(of: 3) == 2)
    #expect(try ColumnMoves("", in: GravityGame()).position == GravityPosition(GravityGame()))
    #expect(try ColumnMoves("99", in: GravityGame(columns: 9, rows: 5)).columns == [8, 8])
  }

  static let errors: [(digits: String, error: ColumnMovesError, text: String)] = [
    (
      "448", .noColumn("8", move: 3, columns: 7), "move 3, '8', is not a column: columns are 1 to 7"
    ),
    ("40", .noColumn("0", move: 2, columns: 7), "move 2, '0', is not a column: columns are 1 to 7"),
    ("4٣", .noColumn("٣", move: 2, columns: 7), "move 2, '٣', is not a column: columns are 1 to 7"),
    ("1111111", .columnFull(1, move: 7), "move 7: column 1 is full"),
    ("12121213", .gameOver(move: 8), "move 8 comes after the end of the game"),
  ]

  @Test(arguments: errors)
  func `the first move that cannot be played is named`(
    digits: String,
    error: ColumnMovesError,
    text: String
  ) {
    #expect(throws: error) { try ColumnMoves(digits, in: GravityGame()) }
    #expect(error.description == text)
  }

  @Test func `a board of ten columns has no digits`() {
    let error = ColumnMovesError.tooManyColumns(10)
    #expect(throws: error) { try ColumnMoves("1", in: GravityGame(columns: 10)) }
    #expect(error.description == "a board of 10 columns has no column digits: the limit is 9")
  }
}
