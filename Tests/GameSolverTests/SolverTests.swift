import GameModel
import GameSolver
import Testing

@Suite struct SolverTests {
  @Test func `every position of tic-tac-toe has the value and the moves of brute force`() throws {
    var solver = try Solver(.ticTacToe)
    var oracle = BruteForce(.ticTacToe)
    let positions = try Position(.ticTacToe).reachable()
    #expect(positions.count == 5478)
    for position in positions { try expect(&solver, agreesWith: &oracle, in: position) }
  }

  @Test(arguments: [
    RandomPositions(4, 3, 3, free: 4...12), RandomPositions(3, 4, 3, free: 4...12),
    RandomPositions(5, 3, 3, free: 3...10), RandomPositions(4, 4, 3, free: 3...10),
    RandomPositions(4, 4, 4, free: 3...10), RandomPositions(5, 4, 4, free: 3...10),
    RandomPositions(5, 5, 4, free: 3...10), RandomPositions(5, 5, 3, free: 3...9),
    RandomPositions(6, 6, 4, free: 3...9), RandomPositions(3, 3, 2, free: 3...9),
    RandomPositions(3, 2, 1, free: 1...6), RandomPositions(8, 8, 4, free: 3...8),
    RandomPositions(12, 1, 3, free: 3...11), RandomPositions(2, 7, 5, free: 3...11),
    RandomPositions(3, 3, 3, free: 1...9), RandomPositions(32, 2, 5, free: 3...9),
  ])
  func `random drawings have the value and the moves of brute force`(
    _ row: RandomPositions
  ) throws {
    var random = TestRandom(seed: 2026)
    var solver = try Solver(row.rules)
    var oracle = BruteForce(row.rules)
    for _ in 0..<row.count {
      let position = try row.draw(using: &random)
      try expect(&solver, agreesWith: &oracle, in: position)
    }
  }

  private func expect(
    _ solver: inout Solver,
    agreesWith oracle: inout BruteForce,
    in position: Position
  ) throws {
    let value = oracle.value(of: position)
    let moves = oracle.moveValues(in: position)
    func squares(where isWanted: (PositionValue) -> Bool) -> [Int] {
      moves.filter { isWanted($0.value) }.map(\.square)
    }
    #expect(try solver.result(of: position) == value.result, "\(position)")
    #expect(try solver.value(of: position) == value, "\(position)")
    #expect(
      try solver.bestMoves(in: position).map(\.index) == squares { $0 == value },
      "\(position)"
    )
    #expect(
      try solver.movesKeepingResult(in: position).map(\.index)
        == squares { $0.result == value.result },
      "\(position)"
    )
    #expect(
      try solver.values(ofMovesIn: position).map(\.value) == moves.map(\.value),
      "\(position)"
    )
  }
}

/// Random drawings of a board, reachable or not, with few enough free squares for brute force.
struct RandomPositions: CustomTestStringConvertible {
  let rules: Rules
  let free: ClosedRange<Int>
  var count = 60

  init(_ columns: Int, _ rows: Int, _ lineLength: Int, free: ClosedRange<Int>) {
    guard let rules = try? Rules(columns: columns, rows: rows, lineLength: lineLength) else {
      preconditionFailure("no game")
    }
    self.rules = rules
    self.free = free
  }

  var testDescription: String { rules.description }

  /// Half of the drawings have about as many marks of either player, as in a game.
  func draw(using random: inout TestRandom) throws -> Position {
    let squares = Array(rules.squares).shuffled(using: &random)
    let marks = squares.dropFirst(Int.random(in: free, using: &random))
    let isFair = Bool.random(using: &random)
    var characters = [Character](repeating: ".", count: rules.squareCount)
    for (number, square) in marks.enumerated() {
      let isX = isFair ? number % 2 == 0 : Int.random(in: 0..<3, using: &random) == 0
      characters[square.index] = isX ? "x" : "o"
    }
    let rows = stride(from: 0, to: characters.count, by: rules.columns).map {
      String(characters[$0..<$0 + rules.columns])
    }
    let player: Player? = isFair ? nil : Bool.random(using: &random) ? .x : .o
    return try Position(rows.joined(separator: "/"), rules: rules, playerToMove: player)
  }
}
