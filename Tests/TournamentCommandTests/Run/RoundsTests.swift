import CommandKit
import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// Tournaments whose rounds follow from the results of those before.
@Suite struct RoundsTests {
  private static let bots =
    "--bots minimax,random,first-free,scripted,heuristic --bot Easy=minimax:blunder=0.5 "
    + "--bot Mid=minimax:blunder=0.2"
  private static let play = "--quiet --games 20 --seed 5"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a run of the bots prints.
  private func output(_ line: String) async throws -> String {
    try await folder.run("\(Self.bots) \(Self.play) \(line)").output
  }

  @Test func `the games are those of the matches, and nobody meets twice`() async throws {
    let text = try await output("--schedule swiss=4 --games-file g.jsonl --format json")
    let report = try JSON(text)
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
    let matches = report.rounds.list.flatMap { $0.matches.list }
    #expect(matches.count == 12)
    #expect(Set(matches.map { Set($0.bots.texts) }).count == matches.count)
    #expect(matches.allSatisfy { !$0.rematch.isTrue && $0.scoredGames.int == 20 })
    for match in matches {
      let pair = match.bots.texts
      #expect(pair.map { points[Set(pair)]?[$0] ?? 0 } == match.points.numbers)
    }
    // A match is a point, and a bye is one.
    for row in report.placings.list {
      let bot = try #require(row.bot.text)
      let won = matches.filter { $0.bots.texts.contains(bot) }.map { match in
        let own = match.points.numbers[match.bots.texts[0] == bot ? 0 : 1]
        return own > 10 ? 1 : own == 10 ? 0.5 : 0
      }
      let byes = report.rounds.list.count { $0.byes.texts.contains(bot) }
      #expect(row.points.number == won.reduce(0, +) + Double(byes))
      #expect(row.byes.int == byes)
    }
    let ranked = report.placings.list.compactMap { $0.points.number }
    #expect(ranked.count == 7 && ranked == ranked.sorted(by: >))
  }

  @Test func `programs hear when a round begins`() async throws {
    _ = try await output("--schedule swiss=3 --events e.jsonl")
    let events = try folder.read("e.jsonl").split(separator: "\n").map { try JSON(String($0)) }
    let rounds = events.filter { $0.event.text == "round" }
    #expect(rounds.map { $0.round.int } == [1, 2, 3])
    #expect(rounds.allSatisfy { $0.matches.list.count == 3 })
    #expect(events.last?.event.text == "finished")
  }

  @Test(arguments: [
    ("swiss=9", "7 bots can play at most 7 Swiss rounds without meeting again, not 9"),
    ("swiss=0", "a Swiss tournament needs at least one round, not 0"),
    ("stages=4/1", "7 bots fill at most 3 groups of two or more, not 4"),
    ("stages=4", "--schedule must be round-robin, gauntlet=BOT, swiss=ROUNDS, knockout, "),
    ("knock", "--schedule must be round-robin, gauntlet=BOT, swiss=ROUNDS, knockout, "),
  ])
  func `impossible schedules are refused in a line`(schedule: String, words: String) async throws {
    let run = try await folder.run("\(Self.bots) \(Self.play) --schedule \(schedule)", status: 64)
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `a round is merged when all have played it`() async throws {
    func share(_ number: Int) async throws -> String {
      let share = "--shard \(number)/2 --results s\(number) --resume"
      return try await folder.run("\(Self.bots) \(Self.play) --schedule swiss=2 \(share)").error
    }
    for number in 1...2 {
      let error = try await share(number)
      #expect(error.hasPrefix("round 1: this is one share; merge them all with: tournament merge"))
      #expect(error.contains(", then continue each with: tournament run "))
      guard number == 1 else { continue }
      let merged = try await folder.run("merge s1", status: 65)
      #expect(merged.error.contains("round 1: ") && merged.error.contains("run --shard 2/2"))
    }
    #expect(try await folder.run("merge s1 s2").error.contains("round 1 is complete"))
    let error = try await share(1)
    let last =
      "round 2, the last: this is one share; merge them all with: tournament merge DIR...\n"
    #expect(error == last)
  }

  @Test func `a drawn final is reported as drawn, in one line with its extra games`() async throws {
    let match = "--bot A=minimax --bot B=minimax --schedule knockout"
    let text = try await folder.run("\(match) \(Self.play)").output
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words.contains("Final A 10–10 B, tie-breaks 1–1, 1–1, 1–1; drawn: A wins as the better seed"),
      "\(text)"
    )
    #expect(text.ranges(of: "tie-break").count == 1)
    for share in 1...2 {
      try await folder.run("\(match) \(Self.play) --shard \(share)/2 --results d\(share)")
    }
    let merged = try await folder.run("merge d1 d2").output
    #expect(merged.contains("\nPartial: 20 games, and tie-breaks to play.\n"), "\(merged)")
  }

  @Test func `extra games belong to the round and the pairing that they decide`() async throws {
    try await folder.run(
      """
      --bots A=minimax,B=minimax,C=minimax,D=minimax --schedule knockout \(Self.play)
      --output games.csv --output r.json --events e.jsonl
      --games-file g.jsonl --games-file g.pgn --games-file g.sgf --games-file g.psq
      """
    )
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
    let rounds = try JSON(folder.read("r.json")).rounds.list
    #expect(rounds.map { $0.round.int } == [1, 1, 1, 1, 2, 2, 2, 2])
    #expect(rounds.map { $0.tieBreak.int } == [nil, 1, 2, 3, nil, 1, 2, 3])
    let begun = try folder.read("e.jsonl").split(separator: "\n").filter {
      $0.contains("\"event\":\"round\"")
    }
    #expect(begun.count == 8 && begun.count { $0.contains("\"round\":1,") } == 4)
  }

  @Test func `stages say who is in which group, and what ranks mean`() async throws {
    let brief = try await output("--schedule stages=2/2")
    #expect(brief.contains("Ranks 1 to 4 are those of the knockout; the others follow by their"))
    let report = try JSON(await output("--schedule stages=2/2 --format json"))
    let rows = brief.components(separatedBy: "\nGroup  #  Bot")[1].split(separator: "\n")
      .prefix { !$0.hasPrefix("#") }.dropFirst(2).map { $0.split(separator: " ") }
    #expect(rows.count == 7 && report.placings.list.count == 7)
    for placing in report.placings.list {
      let row = try #require(rows.first { $0[2] == placing.bot.text ?? "" })
      #expect(Int(row[0]) == placing.group.int)
      // The best two of each group are in the knockout.
      #expect((Int(row[1]) ?? 9 <= 2) == (placing.reached.int != nil))
    }
  }

  @Test func `rounds that are left out are reported`() async throws {
    let brief = try await output("--schedule swiss=5")
    #expect(brief.contains("\nThe last 3 of 5 rounds; --show rounds lists all:\nRound 3   "))
    let full = try await output("--schedule swiss=5 --show rounds")
    #expect(full.contains("\nRound 1   ") && !full.contains("The last 3"))
    let whole = try await output("--schedule swiss=3")
    #expect(whole.contains("\nRound 1   ") && !whole.contains("The last 3"))
  }

  @Test(arguments: [
    (#""knockout""#, "knockout"), (#""double-elimination""#, "double-elimination"),
    (#"{ "swiss": 2 }"#, "swiss=2"),
    (#"{ "stages": { "groups": 2, "advance": 1 } }"#, "stages=2/1"),
  ])
  func `a file and the command line say the same`(file: String, option: String) async throws {
    let bots = #""bots": ["minimax", "random", "first-free", "heuristic"]"#
    try folder.write(#"{ \#(bots), "schedule": \#(file) }"#, to: "c.json")
    try folder.write(#"{ \#(bots), "schedule": { "swiss": "two" } }"#, to: "w.json")
    let plain = "--bots minimax,random,first-free,heuristic --schedule \(option) \(Self.play)"
    let written = try await folder.run("c.json \(Self.play)").output
    #expect(try await folder.run(plain).output == written)
    try await folder.run("w.json", status: 65)
  }
}
