import GameModel
import GameSolver
import Testing

@Suite struct NodeLimitTests {
  @Test func `a question that comes to the limit is given up and can be asked again`() throws {
    var solver = try Solver(.ticTacToe, nodeLimit: 10)
    let start = Position(.ticTacToe)
    #expect(throws: SolverError.nodeLimitReached(10)) { try solver.result(of: start) }
    #expect(throws: SolverError.nodeLimitReached(10)) { try solver.value(of: start) }
    #expect(throws: SolverError.nodeLimitReached(10)) { try solver.bestMoves(in: start) }
    #expect(solver.nodeCount == 30)
    solver.nodeLimit = nil
    #expect(try solver.value(of: start) == .draw)
  }

  @Test func `what was found out before a limit counts towards the answer`() throws {
    var solver = try Solver(.ticTacToe, nodeLimit: 60)
    let start = Position(.ticTacToe)
    var answer: PositionValue?
    for _ in 0..<10 where answer == nil { answer = try? solver.value(of: start) }
    #expect(answer == .draw)
  }

  @Test func `a finished position is answered without a node`() throws {
    var solver = try Solver(.ticTacToe, nodeLimit: 0)
    #expect(try solver.value(of: Position("xxx/oo./...")) == .loss(plies: 0))
    #expect(solver.nodeCount == 0)
  }

  @Test(arguments: [Int.max, .max - 1, 0, -1])
  func `any limit can be set`(limit: Int) throws {
    var solver = try Solver(.ticTacToe)
    let start = Position(.ticTacToe)
    _ = try solver.value(of: start)
    solver.nodeLimit = limit
    if limit > 0 {
      #expect(try solver.value(of: start) == .draw)
    } else {
      #expect(throws: SolverError.nodeLimitReached(limit)) { try solver.value(of: start) }
    }
  }

  @Test func `after forgetting, a question takes as many nodes as from cold`() throws {
    var solver = try Solver(.ticTacToe)
    let start = Position(.ticTacToe)
    _ = try solver.bestMoves(in: start)
    let cold = solver.nodeCount
    _ = try solver.bestMoves(in: start)
    let warm = solver.nodeCount - cold
    #expect(warm < cold)
    solver.forget()
    _ = try solver.bestMoves(in: start)
    #expect(solver.nodeCount - cold - warm == cold)
  }

  @Test func `giving up is explained`() {
    #expect(
      SolverError.nodeLimitReached(1).description
        == "not solved within 1 node: a higher limit may be enough"
    )
  }
}
