import Foundation
import TestSupport
import Testing

/// Files of column digits, which hold moves and nothing else: what each command says of that.
@Suite struct ColumnFilesTests {
  private static let warning =
    "'g.c4' cannot hold everything: it has only the moves, not who played or how a game was "
    + "forfeited; .sgf, .jsonl and .pgn have them\n"

  @Test func `a person's games are saved with the same warning`() async throws {
    let folder = try TemporaryFolder()
    for (file, said) in [("g.c4", Self.warning), ("g.sgf", "")] {
      let run = try await Binary.run(
        ["play", "first-free", "--game", "connect-four", "--save", file],
        in: folder.path,
        input: "4\n"
      )
      #expect(run.status == 0)
      #expect(run.error == said)
    }
    #expect(try folder.read("g.c4") == "44\n")
  }
}
