import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// The files that games are saved in.
@Suite struct SavedGamesTests {
  @Test(arguments: [RecordFormat.sgf, .jsonl, .pgn])
  func `games are added to a file`(_ format: RecordFormat) async throws {
    let folder = try TemporaryFolder()
    let file = "games.\(format.rawValue)"
    let arguments = ["play", "--two-players", "--first", "o", "--save", file]
    for _ in 0..<2 {
      let run = try await folder.process(arguments, input: "a3\na2\nb3\nb2\nc3\nswitch\nb2\nnew\n")
      #expect(run.error.isEmpty)
    }
    let records = try RecordFile.read("\(folder.path)/\(file)")
    #expect(records.map(\.number) == [1, 2, 3, 4])
    #expect(records.map(\.game.moves.count) == [5, 1, 5, 1])
    #expect(records.map(\.game.outcome) == [.line(winner: .o), nil, .line(winner: .o), nil])
    #expect(records.map(\.x) == ["Player 1", "Player 2", "Player 1", "Player 2"])
    #expect(records.allSatisfy { $0.game.start.playerToMove == .o })
  }

  @Test func `an opening that was played is saved with its game`() async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.process(
      ["play", "random", "--game", "gomoku", "--openings", "swap2", "--save", "g.jsonl"],
      input: "h8i9j10\na1\nb1\n"
    )
    #expect(run.error.isEmpty, "\(run.error)")
    let records = try folder.read("g.jsonl").split(separator: "\n")
    #expect(!records.isEmpty && records.allSatisfy { $0.contains(#""swap2":"#) }, "\(records)")
  }

  @Test func `a person's games are saved with the same warning`() async throws {
    let folder = try TemporaryFolder()
    let warning =
      "'g.c4' cannot hold everything: it has only the moves, not who played or how a game was "
      + "forfeited; .sgf, .jsonl and .pgn have them\n"
    for (file, said) in [("g.c4", warning), ("g.sgf", "")] {
      let run = try await folder.process(
        ["play", "first-free", "--game", "connect-four", "--save", file],
        input: "4\n"
      )
      #expect(run.error == said)
    }
    #expect(try folder.read("g.c4") == "44\n")
  }
}
