import Foundation
import GameModel
import Records
import TestSupport
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// Games are written down as they were played.
@Suite struct GamesFileTests {
  private static let bots = ["--bots", "minimax,random,first-free", "--games", "40", "--quiet"]

  @Test(arguments: ["games.sgf", "games.jsonl", "games.psq/"])
  func `all games are in the file, in the order of the plan, in each format`(file: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let arguments = Self.bots + ["--format", "json", "--games-file", file]
    let run = try await Inside.run(arguments + ["--jobs", "2"], in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let records = try RecordFile.read("\(folder.path)/\(file)")
    #expect(records.map(\.number) == Array(1...120))
    // A pair of games of each of three pairings in turn.
    #expect(records.map(\.place?.pairing) == (0..<120).map { $0 / 2 % 3 + 1 })
    #expect(records.allSatisfy { $0.event == "Round robin" && $0.seed == 2026 })
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    for pairing in try #require(report["pairings"] as? [[String: Any]]) {
      let own = records.filter {
        $0.x == pairing["x"] as? String && $0.o == pairing["o"] as? String
      }
      let winners = own.map { $0.game.outcome?.winner }
      #expect(own.count == pairing["games"] as? Int)
      #expect(winners.count { $0 == .x } == pairing["xWins"] as? Int)
      #expect(winners.count { $0 == .o } == pairing["oWins"] as? Int)
    }
  }

  @Test func `the games go to several files, each of its own format`() async throws {
    let folder = try TemporaryFolder()
    let files = ["--games-file", "g.sgf", "--games-file", "g.pgn", "--games-file", "g.psq"]
    let run = try await Inside.run(Self.bots + files, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let numbers = try ["g.sgf", "g.pgn", "g.psq"].map { file in
      try RecordFile.read("\(folder.path)/\(file)").compactMap(\.number).sorted()
    }
    #expect(numbers.allSatisfy { $0 == Array(1...120) })
    let same = try await Inside.run(
      Self.bots + ["--games-file", "same.sgf", "--games-file", "./same.sgf"],
      in: folder.path
    )
    #expect(same.status == 64 && same.error.contains("are the same file; give each its own"))
  }

  @Test func `a sample changes no report`() async throws {
    let folder = try TemporaryFolder()
    let sampled = try await Inside.run(
      Self.bots + ["--games-file", "g.sgf", "--keep", "7"],
      in: folder.path
    )
    #expect(try await Inside.run(Self.bots, in: folder.path).output == sampled.output)
    #expect(try RecordFile.read("\(folder.path)/g.sgf").count == 7)
  }

  @Test
  func `what a run has left that came to no end is replaced, and no other folder with games in it`()
    async throws
  {
    let folder = try TemporaryFolder(["half.psq/.unfinished": "", "half.psq/999.psq": "x"])
    let run = try await Inside.run(Self.bots + ["--games-file", "half.psq"], in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/half.psq")
    #expect(names.count == 120)
    #expect(names.allSatisfy { $0.hasSuffix(".psq") && $0 != "999.psq" })
    let again = try await Inside.run(Self.bots + ["--games-file", "half.psq"], in: folder.path)
    #expect(again.status == 73)
    // One that is killed while it writes leaves its mark.
    let killed = try StartedRun(
      ["--bots", "random,first-free", "--games", "1000000", "--games-file", "\(folder.path)/k.psq"]
    )
    try killed.wait(forFile: "\(folder.path)/k.psq/.unfinished", bytes: 0)
    killed.send(SIGKILL)
    _ = try killed.wait()
    let next = try await Inside.run(Self.bots + ["--games-file", "k.psq"], in: folder.path)
    #expect(next.status == 0, "\(next.error)")
  }

  @Test func `moves have times where these were asked for, in the file and through a journal`()
    async throws
  {
    let folder = try TemporaryFolder()
    let timed = Self.bots + ["--timing", "--results", "kept", "--format", "json"]
    for (arguments, file) in [
      (Self.bots + ["--games-file"], "plain.jsonl"), (timed + ["--games-file"], "timed.jsonl"),
      (["merge", "kept", "--games-file"], "merged.jsonl"),
    ] {
      let run = try await Inside.run(arguments + [file], in: folder.path)
      #expect(run.status == 0, "\(run.error)")
    }
    #expect(try !folder.read("plain.jsonl").contains("times"))
    let records = try RecordFile.read("\(folder.path)/timed.jsonl")
    #expect(records.allSatisfy { $0.times?.count == $0.game.moves.count })
    #expect(try folder.read("merged.jsonl") == folder.read("timed.jsonl"))
  }

  @Test func `games lost by a bot that is to lose none are kept besides`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Inside.run(
      Self.bots + ["--games-file", "g.jsonl", "--keep", "3", "--expect", "random: losses = 0"],
      in: folder.path
    )
    #expect(run.status == 1)
    let records = try RecordFile.read("\(folder.path)/g.jsonl")
    let lost = records.filter { record in
      guard let winner = record.game.outcome?.winner else { return false }
      return record.name(of: winner.opponent) == "random"
    }
    #expect(lost.count > 40)
    #expect((lost.count...lost.count + 3).contains(records.count))
  }

  @Test func `a page has its whole sample beside the lost games, of which it has 200 at most`()
    async throws
  {
    let folder = try TemporaryFolder()
    let bots = ["--bots", "minimax,random,first-free", "--games", "400", "--quiet", "--keep", "10"]
    let sample = try await Inside.run(bots + ["--games-file", "s.jsonl"], in: folder.path)
    #expect(sample.status == 0)
    let numbers = try RecordFile.read("\(folder.path)/s.jsonl").compactMap(\.number)
    #expect(numbers.count == 10)
    _ = try await Inside.run(
      bots + ["--expect", "random: losses = 0", "--output", "p.html"],
      in: folder.path
    )
    let shown = try folder.read("p.html").matches(of: /"n":([0-9]+)/).compactMap { Int($0.1) }
    #expect(Set(shown).count == shown.count)
    #expect(Set(numbers).isSubset(of: shown))
    #expect((200...210).contains(shown.count))
  }

  @Test func `a folder of results is gone on with only where the same games are kept`() async throws
  {
    let folder = try TemporaryFolder()
    let results = Self.bots + ["--results", "r"]
    #expect(try await Inside.run(results, in: folder.path).status == 0)
    let run = try await Inside.run(results + ["--resume", "--keep", "3"], in: folder.path)
    #expect(run.status == 65)
    #expect(
      run.error.contains("what else is counted (moves of all games and moves of 3 games; ")
    )
    #expect(run.error.contains("; --games-file keeps all games, --keep that many)\n"))
  }

  @Test func `the configuration on a page reads back`() throws {
    let text = """
      {
        "name": "A \\"cup\\"",
        "rules": { "columns": 4, "rows": 3, "lineLength": 3 },
        "bots": ["random", { "bot": "Easy, one", "spec": "minimax:depth=2", "blunder": 0.5 }],
        "schedule": { "gauntlet": "random" },
        "games": 12,
        "seed": 18446744073709551615,
        "openings": { "plies": 2 },
        "moveLimit": "1.5s",
        "expect": [{ "bot": "random", "against": "Easy, one", "as": "x", "score": ">= 0.25" }]
      }
      """
    let first = try ConfigurationFile(Data(text.utf8), path: "c.json").configuration
    let second = try ConfigurationFile(Data(first.text.utf8), path: "c.json").configuration
    #expect(second == first)
  }
}
