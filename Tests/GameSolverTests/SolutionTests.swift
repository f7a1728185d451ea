import GameModel
import GameSolver
import TestSupport
import Testing

/// What solutions say beyond the values of moves, and what little effort leaves of them.
@Suite struct SolutionTests {
  @Test func `a draw's line ends when no line can be completed`() throws {
    var solver = try Solver(.ticTacToe)
    let solution = solver.solution(of: try Position("xxo/oox/x.o"))
    #expect(solution.value == .draw && solution.principalLine.isEmpty)
  }

  @Test func `with little effort only moves that are not best stay open`() throws {
    let rules: Rules = "4,4,3"
    var solver = try Solver(rules)
    let solution = solver.solution(of: Position(rules), effort: 0)
    #expect(solution.obstacle == nil && solution.value == .win(plies: 5) && !solution.isComplete)
    for move in solution.moves {
      #expect((move.value != nil) == (solution.bestMoves?.contains(move.square) == true))
    }
  }

  @Test func `a limit leaves a gap, and what is known of it`() throws {
    let rules: Rules = "6,5,4"
    var solver = try Solver(rules, nodeLimit: 1_000)
    #expect(solver.solution(of: Position(rules)).holders == [.o])
  }
}
