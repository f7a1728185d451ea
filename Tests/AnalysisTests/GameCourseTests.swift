@testable import Analysis
import GameModel
import GameSolver
import Testing

/// What the positions of a game are worth, within a share of nodes.
@Suite struct GameCourseTests {
  private static let rules = NamedGame.named("connect-four").map(\.rules) ?? .ticTacToe

  /// A game of which the first positions take long to solve.
  private static func game() throws -> Game {
    let columns = [3, 3, 3, 3, 3, 3, 2, 4, 4, 2, 2, 4, 4, 4, 4, 2, 2, 2, 0, 0, 0, 1, 6, 6, 6]
    var game = Game(rules)
    for column in columns where !game.position.isOver {
      let square = game.position.moves.first { rules.column(of: $0) == column }
      if let square { try game.play(square) }
    }
    return game
  }

  @Test(arguments: [0, 1, 1_000, 30_000])
  func `a share of nodes is hardly exceeded, and the last positions are known first`(share: Int)
    throws
  {
    let game = try Self.game()
    var solver = try Solver(Self.rules, nodeLimit: 200_000)
    let course = try solver.course(of: game, within: share)
    #expect(solver.nodeCount <= 2 * share + 1)
    #expect(solver.nodeLimit == 200_000 && !course.isWhole)
    #expect(course.results.count == game.moves.count + 1)
    if share >= 1_000 { #expect(course.results.last != .some(nil)) }
    var again = try Solver(Self.rules, nodeLimit: 200_000)
    #expect(try again.course(of: game, within: share) == course)
  }

  @Test func `with a share that is no limit a game is looked through in full`() throws {
    var solver = try Solver(Self.rules, nodeLimit: 100)
    var other = solver
    let game = try Self.game()
    let course = try solver.course(of: game, within: 1_000)
    #expect(course.isWhole)
    #expect(try other.results(of: game.positions) == course.results)
    var small = try Solver(.ticTacToe)
    #expect(try small.course(of: Game("a1b1"), within: 0).isWhole)
  }
}
