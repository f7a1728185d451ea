import GameModel
import GameSolver
import Oracles
import TestSupport
import Testing

/// What a solver says under all rules, against brute force and as it is known.
@Suite struct SolverTests {
  static let small: [Board] = ["3,3,3", "3,3,2", "4,2,3", "4,3,3", "3,4,3"]

  @Test(arguments: small)
  func `all positions of a small board are answered as by brute force`(board: Board) throws {
    for rules in try Rules.all(on: board) where rules.squareCount < 12 || rules.isMonotone {
      var (solver, oracle) = (try Solver(rules), BruteForce(rules))
      for position in try Position(rules).reachable() {
        let answers = try solver.answers(about: position)
        #expect(answers == oracle.answers(about: position), "\(rules): \(position)")
      }
    }
  }

  private static let plain: [(Rules, ClosedRange<Int>)] = [
    ("3,3,3", 0...9), ("4,3,3", 4...11), ("3,4,3", 4...11), ("5,3,3", 3...10), ("4,4,3", 3...10),
    ("4,4,4", 3...10), ("5,4,4", 3...10), ("5,5,4", 3...10), ("5,5,3", 3...9), ("6,6,4", 3...9),
    ("8,8,4", 3...8), ("3,3,2", 1...9), ("3,2,1", 1...6), ("12,1,3", 3...11), ("2,7,5", 3...11),
    ("32,2,5", 3...9), ("2,5,2", 1...8),
  ]
  private static let ruled: [(Board, ClosedRange<Int>)] = [
    ("3,3,3", 2...8), ("3,3,2", 1...9), ("4,3,3", 3...8), ("4,4,3", 3...8), ("4,4,4", 3...8),
    ("5,4,3", 2...7), ("3,2,1", 1...6), ("9,1,3", 2...8), ("7,2,4", 2...8), ("6,5,3", 2...6),
    ("2,7,4", 2...8), ("8,8,4", 2...6),
  ]
  private static func drawings() throws -> [RandomPositions] {
    let plain = plain.map { rules, free in
      let free = FullTests.isOn ? free : free.clamped(to: 0...9)
      return RandomPositions(rules, free: free, count: FullTests.isOn ? 40 : 12)
    }
    let ruled = try ruled.flatMap { board, free in
      try Rules.all(on: board).map { RandomPositions($0, free: free, count: 12) }
    }
    return plain + ruled
  }

  @Test(arguments: try drawings())
  func `random drawings are answered as by brute force`(drawings: RandomPositions) throws {
    var (solver, oracle) = (try Solver(drawings.rules), BruteForce(drawings.rules))
    for position in drawings.positions() {
      let answers = try solver.answers(about: position)
      #expect(answers == oracle.answers(about: position), "\(drawings.rules): \(position)")
      try expectAgreement(answers, &solver, &oracle, position)
    }
  }

  /// Whether the other queries agree with those that brute force has checked.
  private func expectAgreement(
    _ answers: Answers,
    _ solver: inout Solver,
    _ oracle: inout BruteForce,
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
    #expect(solution.value == answers.value && solution.obstacle == nil, about)
    guard !position.isOver else {
      return #expect(solution.moves.isEmpty && solution.principalLine.isEmpty)
    }
    #expect(solution.isComplete && solution.bestMoves?.map(\.index) == answers.bestMoves, about)
    #expect(solution.moves.map(\.value) == answers.moveValues, about)
    // Each move of the line is among the best, and it ends where the value says.
    var game = Game(from: position)
    for move in solution.principalLine {
      #expect(oracle.answers(about: game.position).bestMoves.contains(move.index), about)
      try game.play(move)
    }
    guard let plies = answers.value.plies else { return #expect(game.position.winner == nil) }
    #expect(game.moves.count == plies && game.position.winner == solution.winner, about)
    #expect(solution.winner == (canWin ? player : player.opponent), about)
  }

  static let known: [(game: Rules, value: PositionValue)] = [
    ("3,3,3", .draw), ("4,4,4", .draw), ("5,4,4", .draw), ("5,5,5", .draw), ("6,6,5", .draw),
    ("8,8,8", .draw), ("5,1,3", .draw), ("12,2,5", .draw), ("4,3,3", .win(plies: 7)),
    ("5,3,3", .win(plies: 7)), ("4,4,3", .win(plies: 5)), ("5,5,3", .win(plies: 5)),
    ("8,8,3", .win(plies: 5)), ("3,3,2", .win(plies: 3)), ("8,8,2", .win(plies: 3)),
    ("1,1,1", .win(plies: 1)), ("8,8,1", .win(plies: 1)), ("3,3,3 misère", .draw),
    ("3,3,3 gravity misère", .win(plies: 8)), ("4,4,4 gravity", .draw),
    ("4,4,4 gravity misère", .loss(plies: 13)), ("4,4,3 exact gravity", .win(plies: 9)),
    ("4,3,3 exact", .win(plies: 7)), ("4,3,3 misère", .loss(plies: 11)),
    ("5,4,4 gravity misère", .loss(plies: 17)), ("4,5,4 gravity", .draw),
    ("5,4,4 gravity", .draw), ("8,8,1 misère", .loss(plies: 1)), ("5,5,4 gravity", .draw),
    ("6,4,4 gravity", .loss(plies: 24)), ("7,4,4 gravity", .draw), ("2,30,4 gravity", .draw),
    ("1,1,1 gravity", .win(plies: 1)), ("6,4,4", .draw), ("5,5,4", .draw),
    ("6,5,4", .win(plies: 11)), ("6,6,4", .win(plies: 11)), ("7,5,4", .win(plies: 11)),
    ("7,7,4", .win(plies: 11)), ("4,4,4 misère", .draw),
  ]

  @Test(arguments: known)
  func `the value of a game is as it is known`(game: Rules, value: PositionValue) throws {
    var solver = try Solver(game)
    #expect(try solver.value(of: Position(game)) == value)
    #expect(try solver.result(of: Position(game)) == value.result)
  }

  @Test(
    arguments: [
      ("3,3,3", true), ("4,4,4", true), ("5,4,4", true), ("6,4,4", true), ("5,5,4", true),
      ("5,5,5", true), ("6,6,5", true), ("8,8,3", true), ("8,8,2", true), ("32,2,2", true),
      ("32,2,3", false), ("8,8,5", false), ("9,8,8", false), ("15,15,5", false),
      ("3,3,3 misère", true), ("4,4,4 misère", true), ("5,4,4 misère", false),
      ("5,4,4 exact", true), ("5,5,4 exact", false), ("5,5,4 gravity", true),
      ("8,3,3 gravity misère", false), ("4,6,4 gravity misère", true), ("12,2,4 gravity", true),
      ("20,1,4 exact", false), ("8,2,3 gravity", true), ("5,4,4 unblocked", true),
      ("4,4,3 exact unblocked", true), ("5,5,4 unblocked", false), ("5,5,5 renju", false),
      ("9,1,5 renju", false), ("7,6,4 gravity", false), ("8,8,1 exact", true),
      ("9,8,1 misère", false),
    ] as [(Rules, Bool)]
  )
  func `the games that can be solved are distinguished from the rest`(game: Rules, can: Bool) {
    #expect(Solver.canSolve(game) == can && (Solver.usualNodeLimit(for: game) == nil) == can)
  }

  @Test func `a board of more than 64 squares is refused`() {
    let error = SolverError.boardTooLarge("9,8,5")
    #expect(throws: error) { try Solver("9,8,5") }
    #expect(
      error.description == "a board of 72 squares is too large to solve: the limit is 64 squares"
    )
  }

  @Test(
    arguments: [
      (.win(plies: 1), .loss(plies: 2), "win in 1 ply"),
      (.win(plies: 5), .loss(plies: 6), "win in 5 plies"), (.draw, .draw, "draw"),
      (.loss(plies: 2), .win(plies: 3), "loss in 2 plies"),
      (.loss(plies: 0), .win(plies: 1), "loss in 0 plies"),
    ] as [(PositionValue, PositionValue, String)]
  )
  func `a value is another to the player who moved there, and is described in words`(
    value: PositionValue,
    before: PositionValue,
    description: String
  ) {
    #expect(value.ofMoveLeadingHere == before && value.result == before.result.forOpponent)
    #expect(value.description == description)
  }

  @Test func `a quicker win is better and so is a slower loss`() {
    let values: [PositionValue] = [
      .loss(plies: 0), .loss(plies: 2), .loss(plies: 8), .draw, .win(plies: 9), .win(plies: 1),
    ]
    #expect(values.reversed().sorted() == values && values.allSatisfy { !($0 < $0) })
  }
}
