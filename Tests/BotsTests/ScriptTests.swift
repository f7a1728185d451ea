import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct ScriptTests {
  private func script(_ text: String, on rules: Rules = .ticTacToe) throws -> Script {
    try withScript(text) { try Script(contentsOf: $0, rules: rules) }
  }

  private func withScript<Result>(_ text: String, _ body: (String) throws -> Result) throws
    -> Result
  {
    let folder = try TemporaryFolder()
    return try body(folder.write(text, to: "my.script"))
  }

  @Test func `a file holds squares and moves for drawn positions`() throws {
    let script = try script(
      """
      # An opening.
      b2 a1   # the centre first

        C3
      ... / .x. / ... : a3
      x../.../...:b2   # never an edge
      """
    )
    #expect(script.squares == [.middle, .lowerLeft, .upperRight])
    let replies = try [Position(".../.x./..."): Square.upperLeft, Position("x../.../..."): .middle]
    #expect(script.replies == replies)
  }

  @Test func `a file may say nothing, and its lines end as they do on any system`() throws {
    for text in ["", "\n", "# nothing", "  \n\t\n"] {
      let script = try script(text)
      #expect(script.squares.isEmpty && script.replies.isEmpty)
    }
    for text in ["b2\r\na1\r\n", "b2\ra1", "b2\na1", "\u{FEFF}b2\na1", "b2a1"] {
      #expect(try script(text).squares == [.middle, .lowerLeft])
    }
  }

  @Test func `the example plays a game against itself`() throws {
    let book = try policy("scripted:file=\(Entrants.example)")
    let game = try playedGame(x: book, o: book)
    #expect(Rules.ticTacToe.names(of: game.moves) == "b2a3c1c3a1b3")
    #expect(game.outcome == .line(winner: .o))
  }

  @Test func `moves on the command line go before those of the file`() throws {
    try withScript("b2 a1\nx.. / ... / ... : c1") { path in
      let bot = try policy("scripted:moves=c3b2,file=\(path)")
      for (drawing, square) in [
        ("... / ... / ...", Square.upperRight), ("..x / ... / ...", .middle),
        ("..x / .o. / ...", .lowerLeft), ("x.. / ... / ...", .lowerRight),
      ] {
        #expect(try bot.moves(in: Position(drawing)).onlyMove == square)
      }
    }
  }

  @Test func `a relative path starts at the folder of the spec`() throws {
    let spec = try BotSpec(
      "scripted:file=centre-first.script",
      directory: Entrants.folder.appending(path: "Examples").path
    )
    #expect(throws: Never.self) { try roster.bot(spec, rules: .ticTacToe) }
  }

  private static let noSquare =
    " is not a square: squares are named by letter and number, like a1"

  @Test(arguments: [
    ("d1", 1, "d1 is off the board: squares go from a1 to c3"),
    ("b2\n\n# x\na1 zz", 4, "'zz'\(noSquare)"),
    (".../.x.: a1", 1, "the drawing has 2 rows, the board has 3"),
    ("b2\r\n..../.x./...: a1", 2, "the row '....' has 4 squares, the board has 3 columns"),
    (".../.../...:", 1, "''\(noSquare)"), (".../.../...: a1b2", 1, "'a1b2'\(noSquare)"),
    (".../.x./...: b2", 1, "b2 is taken"),
    ("xxx/oo./...: a1", 1, "a1 cannot be marked: the game is over"),
    (
      ".../.x./...: a1\nb2\n... / .x. / ... : c3", 3,
      "the position already has a move; give it only one"
    ),
  ])
  func `a wrong line is named`(text: String, line: Int, problem: String) throws {
    try withScript(text) { path in
      let error = #expect(throws: BotError.self) {
        try Script(contentsOf: path, rules: .ticTacToe)
      }
      #expect(error == .wrongFile(path, line: line, problem: problem))
      #expect(error?.description == "\(path):\(line): \(problem)")
    }
  }

  @Test func `a script is of one board`() throws {
    let error = #expect(throws: BotError.self) {
      try Script(contentsOf: Entrants.example, rules: Rules(columns: 4, rows: 4))
    }
    let problem = "the drawing has 3 rows, the board has 4"
    #expect(error?.description == "\(Entrants.example):5: \(problem)")
  }

  @Test func `a file that is not text is refused`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data([0xFF, 0xFE, 0xC0]), to: "my.script")
    #expect(throws: BotError.self) { try Script(contentsOf: file, rules: .ticTacToe) }
  }

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
  func `it marks those squares of its list that are free`(spec: String, moves: String) throws {
    #expect(try self.moves(spec) == moves)
  }

  @Test func `a square that the board does not have is passed over`() throws {
    let script = Script(squares: [Square(42), Square(-1), .middle])
    #expect(Scripted(script).moves(in: Position(.ticTacToe)).onlyMove == .middle)
  }

  @Test func `a move for the position goes before the list`() throws {
    let drawn = try Position("... / .x. / ...")
    let bot = Scripted(Script(squares: [.upperLeft], replies: [drawn: .lowerRight]))
    #expect(bot.moves(in: drawn).onlyMove == .lowerRight)
    #expect(bot.moves(in: try Position("... / ..x / ...")).onlyMove == .upperLeft)
    // The same marks with X to move are another position.
    let other = try Position("... / .x. / ...", playerToMove: .x)
    #expect(bot.moves(in: other).onlyMove == .upperLeft)
  }

  @Test func `moves of a larger board are refused on a smaller one`() throws {
    let small = try Rules(columns: 2, rows: 2)
    #expect(throws: Never.self) { try roster.strategy("scripted:moves=c3") }
    #expect(throws: BotError.self) { try roster.strategy("scripted:moves=c3", on: small) }
  }
}
