import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// The files that games are saved in.
@Suite struct SavedGamesTests {
  @Test(
    arguments: [RecordFormat.sgf, .jsonl, .pgn]
  )
  func `games are saved, those left unfinished too, and added to a file`(_ format: RecordFormat)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = "games.\(format.rawValue)"
    let arguments = ["play", "--two-players", "--first", "o", "--save", file]
    for _ in 0..<2 {
      let run = try await Binary.run(
        arguments,
        in: folder.path,
        input: "a3\na2\nb3\nb2\nc3\nswitch\nb2\nnew\n"
      )
      #expect(run.status == 0 && run.error.isEmpty)
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
    let run = try await Binary.run(
      ["play", "random", "--game", "gomoku", "--openings", "swap2", "--save", "g.jsonl"],
      in: folder.path,
      input: "h8i9j10\na1\nb1\n"
    )
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let records = try folder.read("g.jsonl").split(separator: "\n")
    #expect(!records.isEmpty && records.allSatisfy { $0.contains(#""swap2":"#) }, "\(records)")
  }
}
