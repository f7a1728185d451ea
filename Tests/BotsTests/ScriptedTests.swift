import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct ScriptedTests {
  /// The moves that a bot makes as X against one that takes the first free square.
  private func moves(_ spec: String, on rules: Rules = .ticTacToe) throws -> String {
    let game = try playedGame(x: roster.strategy(spec, on: rules), o: FirstFree(), on: rules)
    return rules.names(of: stride(from: 0, to: game.moves.count, by: 2).map { game.moves[$0] })
  }

  @Test(arguments: [
    ("scripted:moves=b2a1c3", "b2a1c3"), ("scripted:moves=B2A1C3", "b2a1c3"),
    // a3 and b3 are taken when their turn comes; after the list comes the first free square.
    ("scripted:moves=b2a3a1b3b1", "b2a1b1"), ("scripted:moves=c1", "c1b3a2c2"),
    ("scripted:moves=b1b1b1", "b1b3a2c2"),
    // The centre, then the corners, but for the one that is taken.
    ("scripted", "b2c3a1"),
  ])
  func `it marks the squares of its list as far as they are free`(
    spec: String,
    moves: String
  ) throws {
    #expect(try self.moves(spec) == moves)
  }

  @Test(
    arguments: [
      ("4,4,4", "b3"), ("5,3,3", "c2"), ("15,15,5", "h8"), ("1,1,1", "a1"), ("2,1,2", "a1"),
      ("9,9,5", "e5"),
    ] as [(Board, String)]
  )
  func `without a list it begins in the centre of any board`(
    board: Board,
    square: String
  ) throws {
    let rules = try board.rules
    let centre = try #require(try policy("scripted", on: rules).moves(in: Position(rules)).onlyMove)
    #expect(rules.name(of: centre) == square)
  }

  @Test func `a square that the board does not have is passed over`() throws {
    let script = Script(squares: [Square(42), Square(-1), .middle])
    #expect(Scripted(script).moves(in: Position(.ticTacToe)).onlyMove == .middle)
  }

  @Test func `a move for the position goes before the list`() throws {
    let script = Script(
      squares: [.upperLeft],
      replies: [try Position("... / .x. / ..."): .lowerRight]
    )
    let bot = Scripted(script)
    #expect(bot.moves(in: try Position("... / .x. / ...")).onlyMove == .lowerRight)
    #expect(bot.moves(in: try Position("... / ..x / ...")).onlyMove == .upperLeft)
    // The same marks with X to move are another position.
    let other = try Position("... / .x. / ...", playerToMove: .x)
    #expect(bot.moves(in: other).onlyMove == .upperLeft)
  }

  @Test(arguments: [
    (
      "scripted:moves=b2d4",
      "scripted: d4 is off the board: squares go from a1 to c3; moves must be squares written together, "
        + "like b2a1c3"
    ),
    (
      "scripted:moves=22",
      "scripted: '22' is not a square: squares are named by letter and number, like a1; "
        + "moves must be squares written together, like b2a1c3"
    ),
  ])
  func `moves that are none are refused`(spec: String, message: String) throws {
    let error = #expect(throws: BotError.self) { try roster.strategy(spec) }
    #expect(error?.description == message)
  }

  @Test func `moves of a larger board are refused on a smaller one`() throws {
    let small = try Rules(columns: 2, rows: 2)
    #expect(throws: Never.self) { try roster.strategy("scripted:moves=c3") }
    #expect(throws: BotError.self) { try roster.strategy("scripted:moves=c3", on: small) }
  }
}
