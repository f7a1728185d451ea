import GameModel
import GameSolver
import Oracles
import Testing

/// Whole solutions against brute force, and what limits leave of them.
@Suite struct SolutionTests {
  static let positions = [
    RandomPositions(.ticTacToe, free: 0...9, count: 200), board("4,3,3", 4...9),
    board("4,4,3", 4...8), board("4,4,4", 4...9), board("2,5,2", 1...8),
  ]

  private static func board(_ name: String, _ free: ClosedRange<Int>) -> RandomPositions {
    RandomPositions((try? .named(name)) ?? .ticTacToe, free: free)
  }

  @Test(arguments: positions)
  func `a solution says what brute force finds`(_ positions: RandomPositions) throws {
    var force = BruteForce(positions.rules)
    var solver = try Solver(positions.rules)
    for position in try positions.positions() {
      let solution = solver.solution(of: position)
      let answers = force.answers(about: position)
      #expect(solution.obstacle == nil)
      #expect(solution.value == answers.value, "\(position)")
      guard !position.isOver else {
        #expect(solution.moves.isEmpty && solution.principalLine.isEmpty)
        continue
      }
      #expect(solution.isComplete)
      #expect(solution.moves.map(\.value) == answers.moveValues, "\(position)")
      #expect(solution.bestMoves?.map(\.index) == answers.bestMoves, "\(position)")
      try checkLine(of: solution, &force)
    }
  }

  /// Each move of the line is among the best, and the line ends where the value says.
  private func checkLine(of solution: Solution, _ force: inout BruteForce) throws {
    var position = solution.position
    for square in solution.principalLine {
      let answers = force.answers(about: position)
      #expect(answers.bestMoves.contains(square.index), "\(position)")
      position = try position.playing(square)
    }
    if let plies = solution.value?.plies {
      #expect(solution.principalLine.count == plies)
      #expect(position.winner == solution.winner)
    } else {
      #expect(position.winner == nil)
    }
  }

  @Test func `a draw's line ends when no line can be completed`() throws {
    var solver = try Solver(.ticTacToe)
    let solution = solver.solution(of: try Position("xxo/oox/x.o"))
    #expect(solution.value == .draw)
    #expect(solution.principalLine.isEmpty)
  }

  @Test func `with little effort only moves that are not best stay open`() throws {
    let rules = try Rules.named("4,4,3")
    var solver = try Solver(rules)
    let solution = solver.solution(of: Position(rules), effort: 0)
    #expect(solution.obstacle == nil)
    #expect(solution.value == .win(plies: 5))
    #expect(!solution.isComplete)
    for move in solution.moves {
      #expect((move.value != nil) == (solution.bestMoves?.contains(move.square) == true))
    }
  }

  @Test func `a limit leaves a gap, and what is known of it`() throws {
    let rules = try Rules.named("6,5,4")
    var solver = try Solver(rules, nodeLimit: 1_000)
    let solution = solver.solution(of: Position(rules))
    #expect(solution.obstacle == .nodeLimitReached(1_000))
    #expect(solution.value == nil && solution.bestMoves == nil && solution.winner == nil)
    #expect(solution.holders == [.o])
  }

  @Test(arguments: [
    board("4,3,3", 4...12), board("4,4,3", 6...16), board("5,5,4", 8...14), board("7,7,4", 30...45),
  ])
  func `what small limits leave is right`(_ positions: RandomPositions) throws {
    var free = try Solver(positions.rules)
    let isSmall = positions.rules.squareCount <= 25
    for (number, position) in try positions.positions().enumerated() where !position.isOver {
      let limit = 1 + number % 20
      var solver = try Solver(positions.rules, nodeLimit: limit)
      let solution = solver.solution(of: position, effort: 5_000)
      guard isSmall else { continue }
      if let value = solution.value { #expect(try free.value(of: position) == value) }
      for move in solution.moves {
        guard let value = move.value else { continue }
        let next = try free.value(of: position.playing(move.square))
        #expect(next.ofMoveLeadingHere == value, "\(position), \(limit)")
      }
    }
  }

  @Test func `a watch counts nodes and stops the search`() throws {
    let rules = try Rules.named("6,5,4")
    var solver = try Solver(rules)
    let watch = SolverWatch()
    solver.watch = watch
    #expect(try solver.value(of: Position(rules)) == .win(plies: 11))
    #expect(watch.nodes > 0 && watch.nodes <= solver.nodeCount)
    solver.forget()
    solver.watch = SolverWatch { true }
    #expect(throws: SolverError.stopped) { try solver.value(of: Position(rules)) }
    #expect(solver.solution(of: Position(rules)).obstacle == .stopped)
  }
}
