import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// What is wrong about a command line of `play`, and the files that games are saved in.
@Suite struct PlayErrorsTests {
  @Test(
    arguments: [RecordFormat.sgf, .jsonl, .pgn]
  )
  func `games are saved, those left unfinished too, and added to a file`(_ format: RecordFormat)
    async throws
  {
    let folder = try TemporaryFolder()
    let file = "games.\(format.rawValue)"
    let arguments = ["play", "--two-players", "--first", "o", "--save", file]
    let game = "a3 a2 b3 b2 c3".components(separatedBy: " ").joined(separator: "\n")
    for _ in 0..<2 {
      let run = try await Binary.run(
        arguments,
        in: folder.path,
        input: "\(game)\nswitch\nb2\nnew\n"
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
}
