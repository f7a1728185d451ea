import Foundation
import TestSupport
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// The legal moves of a position, and what follows them.
@Suite struct MovesCommandTests {
  private func output(_ arguments: [String]) -> String {
    let transcript = Transcript()
    #expect(transcript.run(["moves"] + arguments) == .success, "\(transcript.error)")
    return transcript.output
  }

  @Test func `moves that complete a line, win and lose are listed`() {
    let text = output(["--game", "connect-four", "112233"])
    #expect(
      text == """
        Connect Four, 7×6, 4 in a row, gravity: X to move, 7 legal moves

        6  . . . . . . .
        5  . . . . . . .
        4  . . . . . . .
        3  . . . . . . .
        2  o o o . . . .
        1  x x x . . . .
           a b c d e f g

        Legal            a3 b3 c3 d1 e1 f1 g1
        Complete a line  d1
        Win at once      d1
        Lose at once     none

        """
    )
    let misere = output(["--game", "misere-tic-tac-toe", "xx./oo./..."])
    #expect(misere.contains("Complete a line  c3\nWin at once      none\nLose at once     c3\n"))
  }

  @Test func `games and positions are counted by ply, the same for any number of threads`() {
    let text = output(["--depth", "9"])
    #expect(text.contains("255,168") == false && text.contains("148,176"))
    let lines = text.split(separator: "\n").suffix(10)
    #expect(
      lines.last?.split(separator: " ").map(String.init) == [
        "9", "127,872", "81,792", "0", "46,080", "78", "78",
      ]
    )
    let options = ["--game", "connect-four", "--depth", "5", "--format", "json"]
    let outputs = ["1", "2", "7"].map { output(options + ["--jobs", $0]) }
    #expect(Set(outputs).count == 1)
  }

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    ),
    arguments: [
      [], ["--depth", "3"], ["xxx/oo./...", "--depth", "3"], ["--gravity", "--misere", "11"],
      ["--game", "renju", "h8h9i7i9h10i6i11i12"], ["--game", "caro"],
    ]
  )
  func `JSON fits its schema`(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder(["a.json": output(arguments + ["--format", "json"])])
    try await Python.expect(["a.json"], in: folder.path, toFit: "moves")
  }

  @Test func `a limit stops the count with status 2, after what was counted`() {
    let transcript = Transcript()
    #expect(transcript.run(["moves", "--depth", "9", "--limit", "100"]) == .undecided)
    #expect(
      transcript.error
        == "tournament: stopped at the limit of 100 positions; raise the limit (--limit), or use a smaller "
        + "board\n"
    )
    #expect(transcript.output.contains(#/2\s+72\s+0\s+0\s+0\s+72/#))
    #expect(!transcript.output.contains("504"))
  }

  /// Threes of X meet on four squares.
  private static let crossing = """
    ......./.xxx.../......./.x.x.../.xx..../......./.......
    """

  @Test func `in renju forbidden squares are drawn and listed with their kinds`() throws {
    let text = output(["--game", "renju", "h8h9i7i9h10i6i11i12"])
    #expect(text.hasPrefix("Renju, 15×15, 5 in a row: X to move, 216 legal moves\n"))
    #expect(text.contains(#/ 9  \. \. \. \. \. \. ! o o/#))
    #expect(text.contains("\n    a b c d e f g h i j k l m n o\n    ! forbidden to X\n\nLegal "))
    #expect(
      text.contains(
        """

        Forbidden        g9 double three
        Complete a line  none
        Win at once      none
        Lose at once     none

        """
      )
    )
    // O may mark every free square.
    let other = output(["--game", "renju", "h8h9i7i9h10i6i11i12a1"])
    #expect(other.contains("O to move, 216 legal moves\n"))
    #expect(!other.contains("orbidden") && !other.contains("!"))
    let none = output(["--game", "renju"])
    #expect(none.contains("225 legal moves") && none.contains("\nForbidden        none\n"))
  }

  @Test(
    arguments: [
      (["--to-move", "x"], "x", 4), (["--to-move", "o"], "o", 0), ([], "o", 0),
    ]
  )
  func `who is to move in a drawing can be said`(
    _ options: [String],
    _ player: String,
    _ count: Int
  ) throws {
    let json = output([Self.crossing, "--renju", "--format", "json"] + options)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(object["playerToMove"] as? String == player)
    let forbidden = try #require(object["forbidden"] as? [String: String])
    let legal = try #require(object["legal"] as? [String])
    #expect(forbidden.count == count && legal.count == 49 - 7 - count)
    #expect(Set(forbidden.keys).isDisjoint(with: legal))
  }

  @Test func `where every free square is forbidden the game is over, and says so`() throws {
    let drawing = ".xxx./xooxo/xoxoo/xxooo/.oooo"
    let text = output([drawing, "--renju", "--to-move", "x"])
    #expect(
      text.hasPrefix(
        "5×5, 5 in a row, renju: O has won\n\n"
          + "This position cannot arise in a game: X has 9 marks and O has 13.\n\n5  ! x x x !\n"
      )
    )
    #expect(text.contains("! forbidden to X\n"))
    #expect(text.hasSuffix("No move is legal: every free square is forbidden to X.\n"))
    let over = output([drawing, "--renju", "--to-move", "o"])
    #expect(over.contains("O to move, 3 legal moves") && !over.contains("!"))
  }

  @Test func `the player to move may be given for an empty board too`() {
    #expect(output(["--to-move", "o"]).hasPrefix("3×3, 3 in a row: O to move, 9 legal moves\n"))
    #expect(output(["--to-move", "o", "a1"]).hasPrefix("3×3, 3 in a row: O to move, 8 legal"))
  }

  @Test func `a game that is over has no moves`() {
    let text = output(["xxx/oo./..."])
    #expect(text.hasPrefix("3×3, 3 in a row: X has won\n"))
    #expect(text.contains("No move is legal: the game is over."))
  }
}
