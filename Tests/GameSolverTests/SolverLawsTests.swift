import GameModel
import GameSolver
import Oracles
import TestSupport
import Testing

/// What holds of the values of any game, on boards too large for brute force.
@Suite struct SolverLawsTests {
  static let boards: [(Rules, ClosedRange<Int>)] = [
    ("4,4,4", 9...16), ("4,4,3", 9...16), ("5,4,4", 10...16), ("5,5,4", 10...15),
    ("6,6,4", 10...13), ("8,8,5", 10...13), ("7,7,3", 20...40),
  ]

  @Test(arguments: boards)
  func `a value is the best of those after the moves`(rules: Rules, free: ClosedRange<Int>) throws {
    var solver = try Solver(rules)
    for position in RandomPositions(rules, free: free, count: 8).positions()
    where position.winner == nil {
      let value = try solver.value(of: position)
      // A solver of its own per move: nothing that was found out before can leak in.
      let values = try position.freeSquares.map { square in
        var solver = try Solver(rules)
        return try solver.value(of: position.playing(square)).ofMoveLeadingHere
      }
      #expect(values.max() == value, "\(position)")
      #expect(try solver.values(ofMovesIn: position).map(\.value) == values, "\(position)")
      #expect(try solver.result(of: position) == value.result, "\(position)")
    }
  }

  @Test(arguments: boards)
  func `a turned board has turned best moves`(rules: Rules, free: ClosedRange<Int>) throws {
    for position in RandomPositions(rules, free: free, count: 4).positions() {
      var solver = try Solver(rules)
      let value = try solver.value(of: position)
      let best = try solver.bestMoves(in: position)
      for symmetry in rules.symmetries {
        var solver = try Solver(rules)
        let image = position.applying(symmetry)
        #expect(try solver.value(of: image) == value, "\(position)")
        let images = SquareSet(best.map { rules.image(of: $0, under: symmetry) }, on: rules)
        #expect(try solver.bestMoves(in: image) == images, "\(position)")
      }
    }
  }

  @Test func `answers depend neither on what was asked before nor on its order`() throws {
    let rules: Rules = "4,4,4"
    let positions = RandomPositions(rules, free: 8...16, count: 30).positions()
    var forwards = try Solver(rules)
    var backwards = try Solver(rules)
    let answers = try positions.map { try forwards.answers(about: $0) }
    let reversed = try positions.reversed().map { try backwards.answers(about: $0) }
    #expect(answers == reversed.reversed())
  }

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
}
