import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct ScriptTests {
  /// Reads a script of some text from a file, which is called `script` in messages.
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
    let replies = try [
      Position("... / .x. / ..."): Square.upperLeft, Position("x.. / ... / ..."): .middle,
    ]
    #expect(script.replies == replies)
  }

  @Test(arguments: ["", "\n", "# nothing", "  \n\t\n"])
  func `a file may say nothing`(text: String) throws {
    let script = try script(text)
    #expect(script.squares.isEmpty)
    #expect(script.replies.isEmpty)
  }

  @Test(arguments: ["b2\r\na1\r\n", "b2\ra1", "b2\na1", "\u{FEFF}b2\na1", "b2a1"])
  func `lines end as they do on any system`(text: String) throws {
    #expect(try script(text).squares == [.middle, .lowerLeft])
  }

  @Test func `the example plays`() throws {
    let book = try policy("scripted:file=\(Entrants.example)")
    for (drawing, square) in [
      ("... / ... / ...", "b2"), ("... / .x. / ...", "a3"), ("x.. / ... / ...", "b2"),
      ("x.. / .o. / ..x", "b3"), ("..x / .o. / x..", "a3"), ("xo. / .x. / ...", "c1"),
      ("xo. / .x. / ..o", "c3"), ("xox / .xo / o.o", "a2"),
    ] {
      let move = try #require(try book.moves(in: Position(drawing)).onlyMove)
      #expect(Rules.ticTacToe.name(of: move) == square, "in \(drawing)")
    }
    let game = try playedGame(x: book, o: book)
    #expect(Rules.ticTacToe.names(of: game.moves) == "b2a3c1c3a1b3")
    #expect(game.outcome == .line(winner: .o))
  }

  @Test func `moves on the command line go before those of the file`() throws {
    try withScript("b2 a1\nx.. / ... / ... : c1") { path in
      let bot = try policy("scripted:moves=c3b2,file=\(path)")
      #expect(try bot.moves(in: Position("... / ... / ...")).onlyMove == .upperRight)
      #expect(try bot.moves(in: Position("..x / ... / ...")).onlyMove == .middle)
      #expect(try bot.moves(in: Position("..x / .o. / ...")).onlyMove == .lowerLeft)
      #expect(try bot.moves(in: Position("x.. / ... / ...")).onlyMove == .lowerRight)
    }
  }

  @Test func `a relative path starts at the folder of the spec`() throws {
    let spec = try BotSpec(
      "scripted:file=centre-first.script",
      directory: Entrants.folder.appending(path: "Examples").path
    )
    #expect(throws: Never.self) { try roster.bot(spec, rules: .ticTacToe) }
  }

  @Test(arguments: [
    ("d1", 1, "d1 is off the board: squares go from a1 to c3"),
    (
      "b2\n\n# x\na1 zz", 4, "'zz' is not a square: squares are named by letter and number, like a1"
    ),
    ("b2,a1", 1, "',a1' is not a square: squares are named by letter and number, like a1"),
    (".../.x.: a1", 1, "the drawing has 2 rows, the board has 3"),
    (": a1", 1, "the drawing has 0 rows, the board has 3"),
    ("b2\r\n..../.x./...: a1", 2, "the row '....' has 4 squares, the board has 3 columns"),
    (".../.?./...: a1", 1, "'?' is not a mark: a drawing uses x, o and ."),
    (".../.../...: d4", 1, "d4 is off the board: squares go from a1 to c3"),
    (".../.../...:", 1, "'' is not a square: squares are named by letter and number, like a1"),
    (
      ".../.../...: a1b2", 1,
      "'a1b2' is not a square: squares are named by letter and number, like a1"
    ),
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

  @Test(arguments: [
    ("/no/such/file", "no such file or directory"), ("/", "it is a folder"),
    ("/dev/zero", "it is a device, not a file"),
  ])
  func `a file that cannot be read is named`(path: String, reason: String) {
    let error = #expect(throws: BotError.self) { try roster.strategy("scripted:file=\(path)") }
    #expect(error?.description == "scripted: cannot read '\(path)': \(reason)")
  }

  @Test func `a file that is not text is refused`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data([0xFF, 0xFE, 0xC0]), to: "my.script")
    #expect(throws: BotError.self) { try Script(contentsOf: file, rules: .ticTacToe) }
  }
}
