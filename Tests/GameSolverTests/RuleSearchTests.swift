import GameModel
import GameSolver
import Oracles
import TestSupport
import Testing

/// Values under all rules, against brute force and as they are known.
@Suite struct RuleSearchTests {
  @Test(
    arguments: [
      ("3,3,3", 2...8), ("3,3,2", 1...9), ("4,3,3", 3...8), ("4,4,3", 3...8), ("4,4,4", 3...8),
      ("5,4,3", 2...7), ("3,2,1", 1...6), ("9,1,3", 2...8), ("7,2,4", 2...8), ("6,5,3", 2...6),
      ("2,7,4", 2...8), ("8,8,4", 2...6),
    ] as [(Board, ClosedRange<Int>)]
  )
  func `random drawings are answered as by brute force under all rules`(
    board: Board,
    free: ClosedRange<Int>
  ) throws {
    for rules in try Rules.all(on: board) {
      var solver = try Solver(rules)
      var oracle = BruteForce(rules)
      for position in try RandomPositions(rules, free: free, count: 12).positions() {
        let answers = try solver.answers(about: position)
        #expect(answers == oracle.answers(about: position), "\(rules): \(position)")
        try expectAgreement(answers, &solver, position)
      }
    }
  }

  /// Whether the other queries agree with those that brute force has checked.
  private func expectAgreement(
    _ answers: Answers,
    _ solver: inout Solver,
    _ position: Position
  ) throws {
    let about: Comment = "\(position.rules): \(position)"
    let best = try solver.bestMove(in: position)?.index
    #expect(best.map(answers.bestMoves.contains) ?? answers.bestMoves.isEmpty, about)
    #expect(try solver.firstBestMove(in: position)?.index == answers.bestMoves.first, about)
    let player = position.playerToMove
    let canWin = answers.result == .win
    #expect(try solver.canForceLine(player, in: position) == canWin, about)
    let canLose = answers.result == .loss
    #expect(try solver.canForceLine(player.opponent, in: position) == canLose, about)
    let solution = solver.solution(of: position)
    #expect(solution.value == answers.value, about)
    #expect(solution.obstacle == nil, about)
    guard !position.isOver else { return }
    #expect(solution.bestMoves?.map(\.index) == answers.bestMoves, about)
    #expect(solution.moves.map(\.value) == answers.moveValues, about)
    var game = Game(from: position)
    for move in solution.principalLine { try game.play(move) }
    guard let plies = answers.value.plies else { return #expect(game.position.winner == nil) }
    #expect(game.moves.count == plies, about)
    #expect(game.position.winner == (canWin ? player : player.opponent), about)
  }

  @Test(arguments: ["3,3,3", "3,3,2", "4,2,3"] as [Board])
  func `all positions of a small board are answered as by brute force under all rules`(
    board: Board
  ) throws {
    for rules in try Rules.all(on: board) where !rules.isMonotone {
      var solver = try Solver(rules)
      var oracle = BruteForce(rules)
      for position in try Position(rules).reachable() {
        let answers = try solver.answers(about: position)
        #expect(answers == oracle.answers(about: position), "\(rules): \(position)")
      }
    }
  }

  @Test(arguments: [
    ("3,3,3 gravity", 694), ("3,3,3 misère", 5_478), ("4,4,4 gravity", 161_029),
  ])
  func `as many positions can be reached as are known`(game: String, count: Int) throws {
    #expect(try Position(.named(game)).reachable().count == count)
  }

  #if DEBUG
  static let known = small
  #else
  static let known = small + large
  #endif

  private static let small: [(game: String, value: PositionValue)] = [
    ("3,3,3 misère", .draw), ("3,3,3 gravity misère", .win(plies: 8)), ("4,4,4 gravity", .draw),
    ("4,4,4 gravity misère", .loss(plies: 13)), ("4,4,3 exact gravity", .win(plies: 9)),
    ("4,3,3 exact", .win(plies: 7)), ("4,3,3 misère", .loss(plies: 11)),
    ("5,4,4 gravity misère", .loss(plies: 17)), ("4,5,4 gravity", .draw),
    ("5,4,4 gravity", .draw), ("8,8,1 misère", .loss(plies: 1)),
  ]

  private static let large: [(game: String, value: PositionValue)] = [
    ("4,4,4 misère", .draw), ("5,5,4 gravity", .draw), ("6,4,4 gravity", .loss(plies: 24)),
  ]

  @Test(arguments: known)
  func `the value of a game is as it is known`(game: String, value: PositionValue) throws {
    let rules = try Rules.named(game)
    #expect(Solver.canSolve(rules))
    var solver = try Solver(rules)
    #expect(try solver.value(of: Position(rules)) == value)
    #expect(try solver.result(of: Position(rules)) == value.result)
  }

  @Test(arguments: [
    ("3,3,3 misère", true), ("4,4,4 misère", true), ("5,4,4 misère", false),
    ("5,4,4 exact", true), ("5,5,4 exact", false), ("5,5,4 gravity", true),
    ("8,3,3 gravity misère", false), ("4,6,4 gravity misère", true), ("12,2,4 gravity", true),
    ("20,1,4 exact", false), ("8,2,3 gravity", true), ("5,4,4 unblocked", true),
    ("4,4,3 exact unblocked", true), ("5,5,4 unblocked", false), ("5,5,5 renju", false),
    ("9,1,5 renju", false),
    ("7,6,4 gravity", false), ("8,8,1 exact", true), ("9,8,1 misère", false),
  ])
  func `the games that can be solved are told from the rest`(game: String, can: Bool) throws {
    let rules = try Rules.named(game)
    #expect(Solver.canSolve(rules) == can)
    #expect((Solver.usualNodeLimit(for: rules) == nil) == can)
  }

  @Test func `a limit stops the search, and what was found stays right`() throws {
    let rules = try Rules.named("5,4,4 gravity misère")
    let start = Position(rules)
    var solver = try Solver(rules, nodeLimit: 1_000)
    #expect(throws: SolverError.nodeLimitReached(1_000)) { try solver.value(of: start) }
    #expect(solver.nodeCount == 1_000)
    let solution = solver.solution(of: start)
    #expect(solution.value == nil)
    #expect(solution.obstacle == .nodeLimitReached(1_000))
    solver.nodeLimit = nil
    #expect(try solver.value(of: start) == .loss(plies: 17))
    solver.forget()
    #expect(try solver.value(of: start) == .loss(plies: 17))
  }

  @Test func `a watch hears of the search and stops it`() throws {
    let rules = try Rules.named("5,4,4 gravity misère")
    var solver = try Solver(rules)
    let watch = SolverWatch { true }
    solver.watch = watch
    #expect(throws: SolverError.stopped) { try solver.value(of: Position(rules)) }
    let other = SolverWatch()
    solver.watch = other
    #expect(try solver.value(of: Position(rules)) == .loss(plies: 17))
    #expect(other.nodes > 1_000)
  }
}
