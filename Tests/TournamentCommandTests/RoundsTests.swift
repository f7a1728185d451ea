import GameModel
import Foundation
import Records
import Testing
import TestSupport

/// Tournaments whose rounds follow from the results of those before.
@Suite struct RoundsTests {
  private static let bots = [
    "--bots", "minimax,random,first-free,scripted,heuristic", "--bot", "Easy=minimax:blunder=0.5",
    "--bot", "Mid=minimax:blunder=0.2",
  ]
  private static let schedules = ["swiss=4", "knockout", "stages=2/2"]

  private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Binary.Run {
    try await Binary.run(
      arguments + (arguments[0] == "merge" ? [] : ["--quiet", "--games", "20", "--seed", "5"]),
      in: folder.path
    )
  }

  /// What a run prints, which it expects to succeed.
  private func output(_ arguments: [String], in folder: TemporaryFolder) async throws -> String {
    let run = try await run(arguments, in: folder)
    #expect(run.status == 0, "\(run.error)")
    return run.output
  }

  @Test(arguments: schedules)
  func `the bytes are the same on any threads, kept or not, gone on with or not`(schedule: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let arguments = Self.bots + ["--schedule", schedule]
    let whole = try await output(arguments + ["--jobs", "1"], in: folder)
    #expect(whole.contains("ROUNDS"))
    #expect(try await output(arguments + ["--jobs", "7"], in: folder) == whole)
    let kept = arguments + ["--results", "night"]
    #expect(try await output(kept, in: folder) == whole)
    // As if it had been killed in the second round.
    for round in 3...9 {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/night/round-\(round)")
    }
    let journal = try folder.read("night/round-2/journal.jsonl")
    try folder.write(String(journal.prefix(300)), to: "night/round-2/journal.jsonl")
    let resumed = try await run(kept + ["--resume"], in: folder)
    #expect(resumed.status == 0)
    #expect(resumed.output == whole)
  }

  @Test(arguments: schedules)
  func `shares are merged round by round`(schedule: String) async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.bots + ["--schedule", schedule]
    let whole = try await output(arguments, in: folder)
    let shares = ["a", "b", "c"]
    // A knockout has up to three rounds of extra games for each of its rounds.
    for _ in 0..<16 {
      for (index, share) in shares.enumerated() {
        let played = try await run(
          arguments + ["--shard", "\(index + 1)/3", "--results", share, "--resume"],
          in: folder
        )
        #expect(played.status == 0, "\(played.error)")
      }
      let merged = try await run(["merge"] + shares, in: folder)
      #expect(merged.status == 0, "\(merged.error)")
      guard merged.error.isEmpty else {
        #expect(merged.error.contains("is complete, and in every share now; continue each"))
        continue
      }
      #expect(merged.output == whole)
      return
    }
    Issue.record("the shares come to no end")
  }

  @Test func `a share of a round that others have not played is not merged`() async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.bots + ["--schedule", "swiss=2", "--shard", "1/2", "--results", "a"]
    _ = try await output(arguments, in: folder)
    let merged = try await run(["merge", "a"], in: folder)
    #expect(merged.status == 65)
    #expect(merged.error.contains("round 1: "))
    #expect(merged.error.contains("run --shard 2/2"))
  }

  @Test func `the games are those of the matches, and nobody meets twice`() async throws {
    let folder = try TemporaryFolder()
    let text = try await output(
      Self.bots + ["--schedule", "swiss=4", "--games-file", "g.jsonl", "--format", "json"],
      in: folder
    )
    let report = try JSONDecoder().decode(Rounds.self, from: Data(text.utf8))
    let records = try RecordFile.read("\(folder.path)/g.jsonl")
    #expect(records.compactMap(\.number).sorted() == Array(1...records.count))
    var points: [Set<String>: [String: Double]] = [:]
    for record in records {
      let pair: Set = [record.x, record.o]
      let winner = record.game.outcome?.winner
      points[pair, default: [:]][record.x, default: 0] +=
        winner == .x ? 1 : winner == nil ? 0.5 : 0
      points[pair, default: [:]][record.o, default: 0] +=
        winner == .o ? 1 : winner == nil ? 0.5 : 0
    }
    let matches = report.rounds.flatMap(\.matches)
    #expect(matches.count == 12)
    #expect(Set(matches.map { Set($0.bots) }).count == matches.count)
    #expect(matches.allSatisfy { !$0.rematch && $0.games == 20 })
    for match in matches {
      let scores = match.bots.map { points[Set(match.bots)]?[$0] ?? 0 }
      #expect(scores == match.points)
    }
    // A match is a point, and a bye is one.
    for row in report.placings {
      let won = matches.filter { $0.bots.contains(row.bot) }.map { match in
        let (own, other) =
          match.bots[0] == row.bot
          ? (match.points[0], match.points[1]) : (match.points[1], match.points[0])
        return own > other ? 1 : own == other ? 0.5 : 0
      }
      let byes = report.rounds.count { $0.byes.contains(row.bot) }
      #expect(row.points == won.reduce(0, +) + Double(byes))
      #expect(row.byes == byes)
    }
    #expect(report.placings.map(\.points) == report.placings.map(\.points).sorted(by: >))
  }

  private struct Rounds: Decodable {
    struct Round: Decodable {
      struct Match: Decodable {
        let bots: [String]
        let points: [Double]
        let games: Int
        let rematch: Bool
      }
      let matches: [Match]
      let byes: [String]
    }
    struct Placing: Decodable {
      let bot: String
      let points: Double
      let byes: Int
    }
    let rounds: [Round]
    let placings: [Placing]
  }

  @Test func `programs are told when a round begins`() async throws {
    let folder = try TemporaryFolder()
    let words = Self.bots + ["--schedule", "swiss=3", "--events", "e.jsonl"]
    _ = try await output(words, in: folder)
    let events = try folder.read("e.jsonl").split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    let rounds = events.filter { $0["event"] as? String == "round" }
    #expect(rounds.compactMap { $0["round"] as? Int } == [1, 2, 3])
    #expect(rounds.allSatisfy { ($0["matches"] as? [Any])?.count == 3 })
    #expect(events.last?["gamesPlayed"] == nil)
  }

  @Test(arguments: [
    ("swiss=9", "7 bots can play at most 7 Swiss rounds without meeting again, not 9"),
    ("swiss=0", "a Swiss tournament needs at least one round, not 0"),
    ("stages=4/1", "7 bots fill at most 3 groups of two or more, not 4"),
    ("stages=4", "--schedule must be round-robin, gauntlet=BOT, swiss=ROUNDS, knockout or"),
    ("knock", "--schedule must be round-robin, gauntlet=BOT, swiss=ROUNDS, knockout or"),
  ])
  func `what cannot be played is refused in one line`(schedule: String, words: String) async throws
  {
    let run = try await run(Self.bots + ["--schedule", schedule], in: TemporaryFolder())
    #expect(run.status == 64)
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `options that make no sense with rounds are refused`() async throws {
    let folder = try TemporaryFolder()
    let two = ["--bots", "random,minimax", "--schedule", "knockout"]
    let test = try await run(two + ["--sprt", "elo0=0,elo1=10"], in: folder)
    #expect(test.status == 64)
    #expect(test.error.contains("--sprt"))
    let both = try await run(two + ["--gauntlet", "random"], in: folder)
    #expect(both.status == 64)
    #expect(both.error.contains("--gauntlet and --schedule exclude each other"))
  }

  @Test(arguments: [
    (#""knockout""#, "knockout"), (#"{ "swiss": 2 }"#, "swiss=2"),
    (#"{ "stages": { "groups": 2, "advance": 1 } }"#, "stages=2/1"),
  ])
  func `a file and the command line say the same`(file: String, option: String) async throws {
    let folder = try TemporaryFolder()
    let bots = #""bots": ["minimax", "random", "first-free", "heuristic"]"#
    try folder.write(#"{ \#(bots), "schedule": \#(file) }"#, to: "c.json")
    let plain = ["--bots", "minimax,random,first-free,heuristic", "--schedule", option]
    let written = try await output(["c.json"], in: folder)
    #expect(try await output(plain, in: folder) == written)
    let wrong = #"{ \#(bots), "schedule": { "swiss": "two" } }"#
    try folder.write(wrong, to: "w.json")
    #expect(try await run(["w.json"], in: folder).status == 65)
  }
}
