import GameModel
import GameSolver
import TestSupport
import Testing

/// Limits and watches leave no wrong answer, and questions can be asked again.
@Suite struct NodeLimitTests {
  static let games: [(rules: Rules, limit: Int, value: PositionValue)] = [
    ("3,3,3", 10, .draw), ("6,5,4", 1_000, .win(plies: 11)),
    ("5,4,4 gravity misère", 1_000, .loss(plies: 17)), ("5,4,4 gravity", 1_000, .draw),
  ]

  @Test(arguments: games)
  func `a question that reaches the limit is given up and can be asked again`(
    rules: Rules,
    limit: Int,
    value: PositionValue
  ) throws {
    var solver = try Solver(rules, nodeLimit: limit)
    let start = Position(rules)
    let error = SolverError.nodeLimitReached(limit)
    #expect(throws: error) { try solver.result(of: start) }
    #expect(throws: error) { try solver.value(of: start) }
    #expect(throws: error) { try solver.bestMoves(in: start) }
    #expect(solver.nodeCount == 3 * limit)
    let solution = solver.solution(of: start)
    #expect(solution.obstacle == error && solution.value == nil)
    #expect(solution.bestMoves == nil && solution.winner == nil)
    solver.nodeLimit = nil
    #expect(try solver.value(of: start) == value)
    solver.forget()
    #expect(try solver.value(of: start) == value)
  }

  /// In fewer nodes a watch is not asked.
  @Test(arguments: games.filter { $0.limit > 100 })
  func `a watch hears and stops it`(rules: Rules, limit: Int, value: PositionValue) throws {
    var solver = try Solver(rules)
    solver.watch = SolverWatch { true }
    #expect(throws: SolverError.stopped) { try solver.value(of: Position(rules)) }
    #expect(solver.solution(of: Position(rules)).obstacle == .stopped)
    let watch = SolverWatch()
    solver.watch = watch
    #expect(try solver.value(of: Position(rules)) == value)
    #expect(watch.nodes > 1_000 && watch.nodes <= solver.nodeCount)
  }

  @Test func `the solver that threads share has a limit that can be lifted`() throws {
    let shared = try SharedSolver(.ticTacToe, nodeLimit: 1)
    let start = Position(.ticTacToe)
    #expect(throws: SolverError.nodeLimitReached(1)) { try shared.value(of: start) }
    shared.withSolver { $0.nodeLimit = nil }
    #expect(try shared.value(of: start) == .draw)
  }

  @Test func `work done before a limit counts towards the answer`() throws {
    var solver = try Solver(.ticTacToe, nodeLimit: 60)
    let start = Position(.ticTacToe)
    var answer: PositionValue?
    for _ in 0..<10 where answer == nil { answer = try? solver.value(of: start) }
    #expect(answer == .draw)
  }

  @Test(arguments: ["3,3,3", "3,3,3 gravity"] as [Rules])
  func `a finished position is answered without a node`(rules: Rules) throws {
    var solver = try Solver(rules, nodeLimit: 0)
    #expect(try solver.value(of: Position(".../oo./xxx", rules: rules)) == .loss(plies: 0))
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

  @Test(arguments: ["3,3,3", "4,4,4 gravity"] as [Rules])
  func `after forgetting, a question takes as many nodes as from cold`(rules: Rules) throws {
    var solver = try Solver(rules)
    func nodes() throws -> Int {
      let before = solver.nodeCount
      _ = try solver.bestMoves(in: Position(rules))
      return solver.nodeCount - before
    }
    let (cold, warm) = (try nodes(), try nodes())
    #expect(warm < cold)
    solver.forget()
    #expect(try nodes() == cold)
  }

  @Test(
    arguments: [("4,3,3", 4...12), ("4,4,3", 6...16), ("5,5,4", 8...14)]
      as [(Rules, ClosedRange<Int>)]
  )
  func `whatever small limits leave is right`(rules: Rules, free: ClosedRange<Int>) throws {
    var whole = try Solver(rules)
    for (number, position) in RandomPositions(rules, free: free).positions().enumerated()
    where !position.isOver {
      let limit = 1 + number % 20
      var solver = try Solver(rules, nodeLimit: limit)
      let solution = solver.solution(of: position, effort: 5_000)
      if let value = solution.value { #expect(try whole.value(of: position) == value) }
      for move in solution.moves {
        guard let value = move.value else { continue }
        let next = try whole.value(of: position.playing(move.square))
        #expect(next.ofMoveLeadingHere == value, "\(position), \(limit)")
      }
      let best = try whole.bestMoves(in: position).first { _ in true }
      for limit in [1, 10, 100, 1_000] {
        var limited = try Solver(rules, nodeLimit: limit)
        guard let move = try? limited.firstBestMove(in: position) else { continue }
        #expect(move == best, "\(position) within \(limit)")
      }
    }
  }

  @Test func `on a large board what two limits leave is the same where both find it`() throws {
    let rules: Rules = "7,7,4"
    var found = 0
    for (number, position) in RandomPositions(rules, free: 30...45).positions().enumerated()
    where !position.isOver {
      let values = try [1 + number % 20, 20_000].map { limit in
        var solver = try Solver(rules, nodeLimit: limit)
        return solver.solution(of: position, effort: 5_000).value
      }
      guard let small = values[0], let large = values[1] else { continue }
      #expect(small == large, "\(position)")
      found += 1
    }
    #expect(found > 0)
  }

  @Test func `giving up is explained`() {
    let text = "not solved within 1 node: a higher limit may be enough"
    #expect(SolverError.nodeLimitReached(1).description == text)
  }

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
