import GameModel
import GameSolver
import Oracles
import StrategyKit
import TestSupport
import Testing

@testable import Analysis

@Suite struct FirstBlunderTests {
  @Test(
    arguments: [
      ("", nil, nil), ("a3b2b3c3a1a2c2b1c1", nil, nil),
      ("a3b3", nil, "Move 2: b3 loses for O; b2 would have drawn."),
      ("b2b3", nil, "Move 2: b3 loses for O; a3, c3, a1 or c1 would have drawn."),
      // X's mistakes alone, then O's.
      ("a3b3a2a1", .x, nil),
      ("a3b3c2b2b1", .x, "Move 3: c2 only draws for X; a2, b2 or a1 would have won."),
      ("a3b2c1c3", .o, "Move 4: c3 loses for O; b3, a2, c2 or b1 would have drawn."),
      // A win is a win however late: the quicker one need not be taken.
      ("a3b3a1a2c1", .x, nil),
    ] as [(String, Player?, String?)]
  )
  func `the first blunder is named`(moves: String, player: Player?, text: String?) throws {
    var solver = try Solver(.ticTacToe)
    let blunder = try solver.firstBlunder(in: Game(moves), by: player)
    #expect(blunder?.description(on: .ticTacToe) == text)
  }

  static let boards: [Rules] = ["3,3,3", "3,3,2", "4,2,3", "3,2,2", "4,3,3"]

  @Test(arguments: boards)
  func `random games have the first blunder that brute force finds`(rules: Rules) throws {
    var solver = try Solver(rules)
    var oracle = BruteForce(rules)
    var random = GameRandom(seed: 2026)
    for _ in 0..<100 {
      var game = Game(rules)
      while game.outcome == nil {
        let rank = random.next(below: game.position.freeCount)
        try game.play(game.position.move(rank: rank))
      }
      for player in [nil, .x, .o] as [Player?] {
        let blunder = try solver.firstBlunder(in: game, by: player)
        try expectFirstBlunder(blunder, in: game, by: player, &oracle)
      }
    }
  }

  @Test func `a forfeit does not change who made the first mistake`() throws {
    var solver = try Solver(.ticTacToe)
    var game = try Game("a3b3c3")
    let before = try solver.firstBlunder(in: game)
    game.forfeit(by: .x, Forfeit(.time, "no move in 1s"))
    #expect(try solver.firstBlunder(in: game) == before)
  }

  @Test func `moves that cannot be judged are skipped and counted`() throws {
    // O's corner at ply 4 loses.
    let game = try Game("a3b2c1c3")
    var blunders: [Blunder] = []
    for limit in 1...100 {
      var solver = try Solver(.ticTacToe, nodeLimit: limit)
      if let blunder = try solver.firstBlunder(in: game) { blunders.append(blunder) }
    }
    #expect(!blunders.isEmpty && blunders.allSatisfy { $0.ply == 4 && $0.after == .loss })
    let partial = try #require(blunders.first { $0.unsolved > 0 })
    #expect(partial.description(on: .ticTacToe).contains(" could not be judged."))
    #expect(blunders.last?.unsolved == 0)
    var solver = try Solver(.ticTacToe)
    solver.watch = SolverWatch { true }
    #expect(throws: SolverError.stopped) { try solver.firstBlunder(in: game) }
  }

  private static let connectFour: Rules = "7,6,4 gravity"

  private static func game() throws -> Game {
    let columns = [3, 3, 3, 3, 3, 3, 2, 4, 4, 2, 2, 4, 4, 4, 4, 2, 2, 2, 0, 0, 0, 1, 6, 6, 6]
    var game = Game(connectFour)
    for column in columns where !game.position.isOver {
      let square = game.position.moves.first { connectFour.column(of: $0) == column }
      if let square { try game.play(square) }
    }
    return game
  }

  @Test(arguments: [0, 1, 1_000, 30_000])
  func `a share of nodes is hardly exceeded, and the last positions are known first`(share: Int)
    throws
  {
    let game = try Self.game()
    var solver = try Solver(Self.connectFour, nodeLimit: 200_000)
    let course = try solver.course(of: game, within: share)
    #expect(solver.nodeCount <= 2 * share + 1)
    #expect(solver.nodeLimit == 200_000 && !course.isWhole)
    #expect(course.results.count == game.moves.count + 1)
    if share >= 1_000 { #expect(course.results.last != .some(nil)) }
    var again = try Solver(Self.connectFour, nodeLimit: 200_000)
    #expect(try again.course(of: game, within: share) == course)
  }

  @Test func `with a share that is no limit a game is looked through in full`() throws {
    var solver = try Solver(Self.connectFour, nodeLimit: 100)
    var other = solver
    let game = try Self.game()
    let course = try solver.course(of: game, within: 1_000)
    #expect(try course.isWhole && other.results(of: game.positions) == course.results)
    var small = try Solver(.ticTacToe)
    #expect(try small.course(of: Game("a1b1"), within: 0).isWhole)
  }
}

/// Expects a blunder to be what trying everything says it is.
func expectFirstBlunder(
  _ blunder: Blunder?,
  in game: Game,
  by player: Player?,
  into result: PositionValue.Result? = nil,
  _ oracle: inout BruteForce
) throws {
  var position = game.start
  for (index, move) in game.moves.enumerated() {
    let mover = position.playerToMove
    let good = oracle.goodMoves(in: position)
    let value = try oracle.result(of: position.playing(move), for: mover)
    if player ?? mover == mover, !good.contains(move), (result?.rawValue ?? value) == value {
      #expect(blunder?.ply == index + 1 && blunder?.player == mover)
      #expect(blunder?.played == move && blunder?.better == good)
      #expect(blunder?.before.rawValue == oracle.result(of: position, for: mover))
      #expect(blunder?.after.rawValue == value)
      return
    }
    try position.play(move)
  }
  #expect(blunder == nil)
}
