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

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a tournament of 120 games in the folder.
  private func run(_ words: String) async throws -> Binary.Run {
    try await folder.run(words, Self.bots, status: nil)
  }

  /// What a file of games has.
  private func records(_ file: String) throws -> [GameRecord] {
    try RecordFile.read("\(folder.path)/\(file)")
  }

  @Test func `all games are in each file, in the order of the plan`() async throws {
    let files = ["g.sgf", "g.jsonl", "g.pgn", "g.psq/"]
    let words = files.map { " --games-file \($0)" }.joined()
    let run = try await run("--format json --jobs 2" + words)
    #expect(run.status == 0, "\(run.error)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    for file in files {
      let records = try records(file)
      #expect(records.map(\.number) == Array(1...120), "\(file)")
      // A pair of games of each of three pairings in turn.
      #expect(records.map(\.place?.pairing) == (0..<120).map { $0 / 2 % 3 + 1 })
      #expect(records.allSatisfy { $0.event == "Round robin" && $0.seed == 2026 })
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
  }

  @Test func `a sample changes no report`() async throws {
    let sampled = try await run("--games-file g.sgf --keep 7")
    #expect(try await run("").output == sampled.output)
    #expect(try records("g.sgf").count == 7)
  }

  @Test func `a folder left unfinished is replaced, and no other one`() async throws {
    try folder.write("", to: "half.psq/.unfinished")
    try folder.write("x", to: "half.psq/999.psq")
    let first = try await run("--games-file half.psq")
    #expect(first.status == 0, "\(first.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/half.psq")
    #expect(names.count == 120)
    #expect(names.allSatisfy { $0.hasSuffix(".psq") && $0 != "999.psq" })
    #expect(try await run("--games-file half.psq").status == 73)
    // One that is killed while it writes leaves its mark.
    let killed = try StartedRun(
      ["--bots", "random,first-free", "--games", "1000000", "--games-file", "\(folder.path)/k.psq"]
    )
    try killed.wait(forFile: "\(folder.path)/k.psq/.unfinished", bytes: 0)
    killed.send(SIGKILL)
    _ = try killed.wait()
    let next = try await run("--games-file k.psq")
    #expect(next.status == 0, "\(next.error)")
  }

  @Test func `moves have times where these were asked for`() async throws {
    for words in [
      "--games-file plain.jsonl", "--timing --results kept --format json --games-file timed.jsonl",
    ] {
      let run = try await run(words)
      #expect(run.status == 0, "\(run.error)")
    }
    let merge = ["merge", "kept", "--games-file", "merged.jsonl"]
    try await folder.run(merge)
    #expect(try !folder.read("plain.jsonl").contains("times"))
    #expect(try records("timed.jsonl").allSatisfy { $0.times?.count == $0.game.moves.count })
    #expect(try folder.read("merged.jsonl") == folder.read("timed.jsonl"))
  }

  @Test func `games lost by a bot that is to lose none are kept besides`() async throws {
    let arguments = ["--games-file", "g.jsonl", "--keep", "3", "--expect", "random: losses = 0"]
    try await folder.run(Self.bots + arguments, status: 1)
    let records = try records("g.jsonl")
    let lost = records.filter { record in
      guard let winner = record.game.outcome?.winner else { return false }
      return record.name(of: winner.opponent) == "random"
    }
    #expect(lost.count > 40)
    #expect((lost.count...lost.count + 3).contains(records.count))
  }

  @Test func `a page has its sample beside at most 200 lost games`() async throws {
    let bots = ["--bots", "minimax,random,first-free", "--games", "400", "--quiet", "--keep", "10"]
    try await folder.run(bots + ["--games-file", "s.jsonl"])
    let numbers = try records("s.jsonl").compactMap(\.number)
    #expect(numbers.count == 10)
    try await folder.run("--expect 'random: losses = 0' --output p.html", bots, status: 1)
    let shown = try folder.read("p.html").matches(of: /"n":([0-9]+)/).compactMap { Int($0.1) }
    #expect(Set(shown).count == shown.count)
    #expect(Set(numbers).isSubset(of: shown))
    #expect((200...210).contains(shown.count))
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
