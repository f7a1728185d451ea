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
    ]
  )
  func `JSON fits its schema`(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder(["a.json": output(arguments + ["--format", "json"])])
    try await Python.expect(["a.json"], in: folder.path, toFit: "moves.schema.json")
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

  @Test func `a game that is over has no moves`() {
    let text = output(["xxx/oo./..."])
    #expect(text.hasPrefix("3×3, 3 in a row: X has won\n"))
    #expect(text.contains("No move is legal: the game is over."))
  }
}
