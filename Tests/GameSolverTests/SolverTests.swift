import GameModel
import GameSolver
import Oracles
import TestSupport
import Testing

@Suite struct SolverTests {
  @Test func `all positions of tic-tac-toe are answered as by brute force`() throws {
    var solver = try Solver(.ticTacToe)
    var oracle = BruteForce(.ticTacToe)
    var unfinished: [PositionValue.Result: Int] = [:]
    var winners: [Player?: Int] = [:]
    let positions = try Position(.ticTacToe).reachable()
    #expect(positions.count == 5478)
    for position in positions {
      let answers = try solver.answers(about: position)
      #expect(answers == oracle.answers(about: position), "\(position)")
      let winner: Player? =
        switch answers.result {
        case .win: position.playerToMove
        case .draw: nil
        case .loss: position.playerToMove.opponent
        }
      winners[winner, default: 0] += 1
      guard !position.isOver else { continue }
      let forX = position.playerToMove == .x ? answers.result : answers.result.forOpponent
      unfinished[forX, default: 0] += 1
    }
    #expect(winners == [.x: 2936, nil: 1068, .o: 1474])
    #expect(unfinished == [.win: 2310, .draw: 1052, .loss: 1158])
  }

  @Test(arguments: [
    ("3,3,3", 1...9), ("4,3,3", 4...11), ("3,4,3", 4...11), ("5,3,3", 3...10), ("4,4,3", 3...10),
    ("4,4,4", 3...10), ("5,4,4", 3...10), ("5,5,4", 3...10), ("5,5,3", 3...9), ("6,6,4", 3...9),
    ("8,8,4", 3...8), ("3,3,2", 1...9), ("3,2,1", 1...6), ("12,1,3", 3...11), ("2,7,5", 3...11),
    ("32,2,5", 3...9),
  ])
  func `random drawings are answered as by brute force`(
    board: String,
    free: ClosedRange<Int>
  ) throws {
    let rules = try Rules.named(board)
    var solver = try Solver(rules)
    var oracle = BruteForce(rules)
    let free = FullTests.isOn ? free : free.clamped(to: 1...9)
    for position in try RandomPositions(rules, free: free).positions() {
      let answers = try solver.answers(about: position)
      #expect(answers == oracle.answers(about: position), "\(position)")
    }
  }

  #if !DEBUG
  @Test(arguments: ["4,3,3", "3,4,3"])
  func `all positions of a board of twelve are answered as by brute force`(board: String) throws {
    let rules = try Rules.named(board)
    var solver = try Solver(rules)
    var oracle = BruteForce(rules)
    let positions = try Position(rules).reachable()
    #expect(positions.count == 111_973)
    for position in positions {
      let answers = try solver.answers(about: position)
      #expect(answers == oracle.answers(about: position), "\(position)")
    }
  }
  #endif

  @Test(arguments: [
    ("xxo/xoo/...", Player.x, [6]), ("xxo/xoo/...", .o, [6, 8]), ("xxo/oox/x.o", .x, [7]),
    ("x../.o./o.x", .x, [2]), ("x../.../...", .o, [4]), ("x../.o./x.o", .o, [3]),
    ("x.x/.o./o..", .o, [1]), ("x../.o./..x", .o, [1, 3, 5, 7]),
  ])
  func `the best moves of a position are known`(
    drawing: String,
    player: Player,
    squares: [Int]
  ) throws {
    var solver = try Solver(.ticTacToe)
    let position = try Position(drawing, playerToMove: player)
    #expect(try solver.bestMoves(in: position).map(\.index) == squares)
  }

  @Test func `a corner and the first best moves from there end in a draw`() throws {
    var solver = try Solver(.ticTacToe)
    var game = Game(from: try Position("x../.../..."))
    while game.outcome == nil {
      try game.play(#require(try solver.bestMoves(in: game.position).first))
    }
    #expect(game.moves.map(\.index) == [4, 1, 2, 6, 3, 5, 7, 8])
    #expect(game.outcome == .draw)
  }

  @Test(arguments: [
    ("ooo/.../...", Player.x, PositionValue.loss(plies: 0)), ("ooo/.../...", .o, .win(plies: 0)),
    ("ooo/xxx/...", .x, .loss(plies: 0)), ("ooo/xxx/...", .o, .loss(plies: 0)),
    ("xx./.../...", .x, .win(plies: 1)), ("xx./.../...", .o, .loss(plies: 4)),
    ("oo./o../...", .x, .loss(plies: 2)), ("xxx/xxx/xxx", .x, .win(plies: 0)),
    ("xoo/oxx/xoo", .x, .draw), ("xoo/oxx/xoo", .o, .draw),
  ])
  func `drawings that no game reaches have a value`(
    drawing: String,
    player: Player,
    value: PositionValue
  ) throws {
    var solver = try Solver(.ticTacToe)
    #expect(try solver.value(of: Position(drawing, playerToMove: player)) == value)
  }

  @Test func `a finished position has no moves`() throws {
    var solver = try Solver(.ticTacToe)
    let position = try Position("xxx/oo./...")
    #expect(try solver.bestMoves(in: position).isEmpty)
    #expect(try solver.movesKeepingResult(in: position).isEmpty)
    #expect(try solver.values(ofMovesIn: position).isEmpty)
  }

  @Test func `every move keeps a lost result but the slowest loss is best`() throws {
    var solver = try Solver(.ticTacToe)
    let position = try Position("x.o/.../..x", playerToMove: .o)
    #expect(try solver.value(of: position) == .loss(plies: 4))
    #expect(try solver.movesKeepingResult(in: position) == position.freeSquares)
    #expect(try solver.bestMoves(in: position) != position.freeSquares)
  }
}
