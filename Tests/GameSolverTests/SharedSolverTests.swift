import GameModel
import GameSolver
import TestSupport
import Testing

@Suite struct SharedSolverTests {
  @Test func `many threads get the answers of a solver of their own`() async throws {
    let rules: Rules = "4,4,4"
    let shared = try SharedSolver(rules)
    let positions = RandomPositions(rules, free: 4...12, count: 24).positions()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for position in positions {
        group.addTask {
          var own = try Solver(rules)
          #expect(try shared.result(of: position) == own.result(of: position))
          #expect(try shared.value(of: position) == own.value(of: position))
          let best = try shared.withSolver { try $0.bestMoves(in: position) }
          #expect(try best == own.bestMoves(in: position))
          let values = try shared.withSolver { try $0.values(ofMovesIn: position) }
          #expect(try values == own.values(ofMovesIn: position))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `the solver inside can be set up`() throws {
    let shared = try SharedSolver(.ticTacToe, nodeLimit: 1)
    let start = Position(.ticTacToe)
    #expect(throws: SolverError.nodeLimitReached(1)) { try shared.value(of: start) }
    shared.withSolver { $0.nodeLimit = nil }
    #expect(try shared.value(of: start) == .draw)
  }
}
