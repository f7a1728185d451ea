import GameModel
import GameSolver
import TestSupport
import Testing

/// A look at all that can follow finds what the solver finds.
@Suite struct EndgameSolverTests {
  @Test(arguments: ["4,4,4", "5,4,4", "5,5,5", "6,6,5", "7,7,6", "8,8,7"])
  func `every move has the value that a solver finds`(board: String) throws {
    let rules = try Rules.named(board)
    var solver = try Solver(rules)
    var endings = 0
    for position in try RandomPositions(rules, free: 1...9, count: 30).positions()
    where !position.isOver {
      endings += 1
      let expected = solver.solution(of: position)
      var endgame = try #require(EndgameSolver(position, nodeLimit: .max))
      let moves = try endgame.moves(in: position)
      #expect(moves.map(\.square) == expected.moves.map(\.square), "\(position)")
      #expect(moves.map(\.value) == expected.moves.map(\.value), "\(position)")
      let solution = Solution(byPairsAndThreatsIn: position)
      #expect(solution.value == expected.value, "\(position)")
      #expect(solution.bestMoves == expected.bestMoves, "\(position)")
    }
    #expect(endings > 3)
  }

  @Test func `positions with many free squares are not for it, and a limit stops it`() throws {
    let rules = try Rules(columns: 17, rows: 1, lineLength: 17)
    #expect(EndgameSolver(Position(rules), nodeLimit: .max) == nil)
    let start = Position(.ticTacToe)
    var endgame = try #require(EndgameSolver(start, nodeLimit: 100))
    #expect(throws: SolverError.nodeLimitReached(100)) { try endgame.moves(in: start) }
  }
}
