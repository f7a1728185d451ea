import GameModel
import GameSolver
import Testing

@Suite struct KnownBoardsTests {
  #if DEBUG
  static let draws = ["3,3,3", "4,4,4", "5,4,4", "5,5,5", "6,6,5", "8,8,8", "5,1,3", "12,2,5"]
  static let wins = [
    ("4,3,3", 7), ("5,3,3", 7), ("4,4,3", 5), ("5,5,3", 5), ("8,8,3", 5), ("3,3,2", 3),
    ("8,8,2", 3), ("1,1,1", 1), ("8,8,1", 1),
  ]
  #else
  static let draws = [
    "3,3,3", "4,4,4", "5,4,4", "5,5,5", "6,6,5", "8,8,8", "5,1,3", "12,2,5", "6,4,4", "5,5,4",
  ]
  static let wins = [
    ("4,3,3", 7), ("5,3,3", 7), ("4,4,3", 5), ("5,5,3", 5), ("8,8,3", 5), ("3,3,2", 3),
    ("8,8,2", 3), ("1,1,1", 1), ("8,8,1", 1), ("6,5,4", 11), ("6,6,4", 11), ("7,5,4", 11),
    ("7,7,4", 11),
  ]
  #endif

  @Test(arguments: draws)
  func `neither player wins`(board: String) throws {
    let rules = try Rules.named(board)
    var solver = try Solver(rules)
    #expect(try solver.result(of: Position(rules)) == .draw)
    #expect(try solver.value(of: Position(rules)) == .draw)
  }

  @Test(arguments: wins)
  func `the first player wins`(board: String, plies: Int) throws {
    let rules = try Rules.named(board)
    var solver = try Solver(rules)
    #expect(try solver.result(of: Position(rules)) == .win)
    #expect(try solver.value(of: Position(rules)) == .win(plies: plies))
  }

  @Test func `every first move of tic-tac-toe draws and is answered by few`() throws {
    var solver = try Solver(.ticTacToe)
    #expect(try solver.bestMoves(in: Position(.ticTacToe)) == SquareSet(allOf: .ticTacToe))
    let afterCorner = try Position("x../.../...")
    #expect(try solver.movesKeepingResult(in: afterCorner).map(\.index) == [4])
    let afterMiddle = try Position(".../.x./...")
    #expect(try solver.movesKeepingResult(in: afterMiddle).map(\.index) == [0, 2, 6, 8])
  }

  @Test(arguments: [
    ("3,3,3", true), ("4,4,4", true), ("5,4,4", true), ("6,4,4", true), ("5,5,4", true),
    ("5,5,5", true), ("6,6,5", true), ("8,8,3", true), ("8,8,2", true), ("32,2,2", true),
    ("32,2,3", false), ("8,8,5", false), ("9,8,8", false), ("15,15,5", false),
  ])
  func `the boards that can be solved are told from the rest`(board: String, can: Bool) throws {
    #expect(Solver.canSolve(try .named(board)) == can)
  }

  @Test func `a board of more than 64 squares is refused`() throws {
    let rules = try Rules.named("9,8,5")
    #expect(throws: SolverError.boardTooLarge(rules)) { try Solver(rules) }
    #expect(
      SolverError.boardTooLarge(rules).description
        == "a board of 72 squares is too large to solve: the limit is 64 squares"
    )
  }
}
