import CommandKit
import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// Tournaments whose rounds follow from the results of those before.
@Suite struct RoundsTests {
  private static let bots = [
    "--bots", "minimax,random,first-free,scripted,heuristic", "--bot", "Easy=minimax:blunder=0.5",
    "--bot", "Mid=minimax:blunder=0.2",
  ]
  private func run(_ arguments: [String], in folder: TemporaryFolder?) async throws -> Binary.Run {
    let more = arguments[0] == "merge" ? [] : ["--quiet", "--games", "20", "--seed", "5"]
    return try await Inside.run(arguments + more, in: folder?.path ?? PackageFolder.path)
  }

  /// What a run prints, which it expects to succeed.
  private func output(
    _ arguments: [String],
    in folder: TemporaryFolder? = nil
  ) async throws -> String {
    let run = try await run(arguments, in: folder)
    #expect(run.status == 0, "\(run.error)")
    return run.output
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
    for (index, record) in records.sorted(by: { $0.number ?? 0 < $1.number ?? 0 }).enumerated() {
      // Three pairings of twenty games make a round, and take turns with two games each.
      #expect(record.place == GamePlace(round: index / 60 + 1, pairing: index / 2 % 3 + 1))
    }
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
    #expect(matches.allSatisfy { !$0.rematch && $0.scoredGames == 20 })
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
        let scoredGames: Int
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
    ("stages=4", "--schedule must be round-robin, gauntlet=BOT, swiss=ROUNDS, knockout, "),
    ("knock", "--schedule must be round-robin, gauntlet=BOT, swiss=ROUNDS, knockout, "),
  ])
  func `what cannot be played is refused in one line`(schedule: String, words: String) async throws
  {
    let run = try await run(Self.bots + ["--schedule", schedule], in: TemporaryFolder())
    #expect(run.status == 64)
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test
  func `a round is merged when all have played it, and the last share does not say how to go on`()
    async throws
  {
    let folder = try TemporaryFolder()
    let arguments = Self.bots + ["--schedule", "swiss=2", "--resume"]
    func share(_ number: Int) async throws -> String {
      try await run(arguments + ["--shard", "\(number)/2", "--results", "s\(number)"], in: folder)
        .error
    }
    for number in 1...2 {
      let error = try await share(number)
      #expect(error.hasPrefix("round 1: this is one share; merge them all with: tournament merge"))
      #expect(error.contains(", then continue each with: tournament run "))
      guard number == 1 else { continue }
      let merged = try await run(["merge", "s1"], in: folder)
      #expect(merged.status == 65)
      #expect(merged.error.contains("round 1: "))
      #expect(merged.error.contains("run --shard 2/2"))
    }
    #expect(try await run(["merge", "s1", "s2"], in: folder).error.contains("round 1 is complete"))
    let error = try await share(1)
    #expect(
      error
        == "round 2, the last: this is one share; merge them all with: tournament merge DIR...\n"
    )
  }

  @Test func `a drawn final is told as drawn, in one line with its extra games`() async throws {
    let bots = ["--bot", "A=minimax", "--bot", "B=minimax"]
    let text = try await output(bots + ["--schedule", "knockout"])
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains(
        "Final A 10–10 B, tie-breaks 1–1, 1–1, 1–1; drawn: A wins as the better seed"
      ),
      "\(text)"
    )
    #expect(text.ranges(of: "tie-break").count == 1)
  }

  @Test func `extra games belong to the round and the pairing that they decide`() async throws {
    let folder = try TemporaryFolder()
    let bots = "ABCD".flatMap { ["--bot", "\($0)=minimax"] }
    let files = ["g.jsonl", "g.pgn", "g.sgf", "g.psq"].flatMap { ["--games-file", $0] }
    let outputs = ["--output", "games.csv", "--output", "r.json", "--events", "e.jsonl"]
    let play = bots + ["--schedule", "knockout"] + outputs
    _ = try await output(play + files, in: folder)
    let stages = ["", ", tie-break", ", second tie-break", ", third tie-break"]
    let places = [1, 2].flatMap { round in
      stages.flatMap { stage in
        [1, 2].flatMap { Array(repeating: $0, count: stage.isEmpty ? 20 : 2) }.map { pairing in
          let both = round == 2 && !stage.isEmpty ? "Final and match for third place" : "Final"
          return GamePlace(
            round: round,
            pairing: pairing,
            stage: (round == 1 ? "Semi-finals" : both) + stage
          )
        }
      }
    }
    func sorted(_ places: [GamePlace]) -> [String] { places.map { "\($0)" }.sorted() }
    for file in ["g.jsonl", "g.pgn", "g.sgf", "g.psq"] {
      let records = try RecordFile.read("\(folder.path)/\(file)")
      #expect(sorted(records.compactMap(\.place)) == sorted(places), "\(file)")
    }
    #expect(try !folder.read("g.pgn").contains("[Round \"3"))
    let last = ",2,\"Final and match for third place, third tie-break\",1,"
    #expect(try folder.read("games.csv").contains(last))
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(folder.read("r.json").utf8)) as? [String: Any]
    )
    let rounds = try #require(report["rounds"] as? [[String: Any]])
    #expect(rounds.map { $0["round"] as? Int } == [1, 1, 1, 1, 2, 2, 2, 2])
    #expect(rounds.map { $0["tieBreak"] as? Int } == [nil, 1, 2, 3, nil, 1, 2, 3])
    let begun = try folder.read("e.jsonl").split(separator: "\n").filter {
      $0.contains("\"event\":\"round\"")
    }
    #expect(begun.count == 8 && begun.count { $0.contains("\"round\":1,") } == 4)
  }

  @Test func `stages say who is in which group, and what ranks mean`() async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.bots + ["--schedule", "stages=2/2"]
    let brief = try await output(arguments, in: folder)
    #expect(brief.contains("Ranks 1 to 4 are those of the knockout; the others follow by their"))
    #expect(brief.contains("\nGroup  #  Bot"))
    let json = try await output(arguments + ["--format", "json"], in: folder)
    let report = try JSONDecoder().decode(Groups.self, from: Data(json.utf8))
    let rows = brief.components(separatedBy: "\nGroup  #  Bot")[1].split(separator: "\n")
      .prefix { !$0.hasPrefix("#") }.dropFirst(2).map { $0.split(separator: " ") }
    #expect(rows.count == 7)
    for placing in report.placings {
      let row = try #require(rows.first { $0[2] == placing.bot })
      #expect(Int(row[0]) == placing.group)
      // The best two of each group are in the knockout.
      #expect((Int(row[1]) ?? 9 <= 2) == (placing.reached != nil))
    }
  }

  private struct Groups: Decodable {
    struct Placing: Decodable {
      let bot: String
      let group: Int
      let reached: Int?
    }
    let placings: [Placing]
  }

  @Test func `rounds that are left out are told of`() async throws {
    let arguments = Self.bots + ["--schedule", "swiss=5"]
    let brief = try await output(arguments)
    #expect(brief.contains("\nThe last 3 of 5 rounds; --show rounds lists all:\nRound 3   "))
    let full = try await output(arguments + ["--show", "rounds"])
    #expect(full.contains("\nRound 1   ") && !full.contains("The last 3"))
  }

  @Test(arguments: [
    (#""knockout""#, "knockout"), (#""double-elimination""#, "double-elimination"),
    (#"{ "swiss": 2 }"#, "swiss=2"),
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
