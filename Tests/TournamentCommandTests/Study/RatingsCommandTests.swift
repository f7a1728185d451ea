import Foundation
import TestSupport
import Testing

/// One table over several tournaments, by the built command.
@Suite struct RatingsCommandTests {
  /// What is compared of the JSON.
  private struct Table: Decodable {
    struct Estimate: Decodable {
      let elo: Double
    }

    struct Bot: Decodable {
      let bot: String
      let part: Int
      let elo: Double
      let lower: Double
      let upper: Double
    }

    let bots: [Bot]
    let countedGames: Double
    let repeatedGames: Int
    let firstMove: Estimate
    let parts: [[String]]
    let superiorities: [[Double?]]

    func elo(_ name: String) -> Double? { bots.first { $0.bot == name }?.elo }
  }

  private func table(_ arguments: [String], in folder: TemporaryFolder) async throws -> Table {
    let run = try await folder.run("ratings --format json", arguments)
    #expect(run.error.isEmpty)
    return try JSONDecoder().decode(Table.self, from: Data(run.output.utf8))
  }

  /// A season of five bots: white's wins, draws and black's wins in 1,000 games of the row's bot as
  /// White against each other one, itself left out.
  private static let season: [(bot: String, games: [[Int]])] = [
    ("A", [[526, 247, 227], [562, 238, 200], [613, 213, 174], [746, 158, 96]]),
    ("B", [[336, 229, 435], [486, 248, 266], [530, 222, 248], [683, 190, 127]]),
    ("C", [[256, 243, 501], [350, 261, 389], [469, 242, 289], [588, 223, 189]]),
    ("D", [[233, 254, 513], [321, 243, 436], [386, 248, 366], [521, 245, 234]]),
    ("E", [[130, 203, 667], [188, 247, 565], [230, 233, 537], [282, 235, 483]]),
  ]

  /// The season as PGN, with words in the place of moves.
  private static var seasonText: String {
    var text = ""
    for (white, results) in season {
      let others = season.map(\.bot).filter { $0 != white }
      for (black, counts) in zip(others, results) {
        for (result, count) in zip(["1-0", "1/2-1/2", "0-1"], counts) {
          let game = """
            [White "\(white)"]
            [Black "\(black)"]
            [Result "\(result)"]

            1. e4 \(result)


            """
          text += String(repeating: game, count: count)
        }
      }
    }
    return text
  }

  /// With a first move that is worth something: the figures are those of Ordo 1.2.6 with
  /// `-W -D -a 0 -z 200.2376`, which is Elo's scale to the last digit.
  @Test func `ratings are those of Ordo`() async throws {
    let folder = try TemporaryFolder(["season.pgn": Self.seasonText])
    let table = try await table(["season.pgn"], in: folder)
    #expect(table.bots.map(\.bot) == ["A", "B", "C", "D", "E"])
    for (bot, elo) in zip(table.bots, [110.08, 44.21, 0.31, -28.67, -125.94]) {
      #expect(abs(bot.elo - elo) < 0.1)
    }
    #expect(abs(table.firstMove.elo - 29.17) < 0.1)
    #expect(table.countedGames == 20_000)
  }

  /// Of an opening that the bots played, who placed the first stones stands for X.
  @Test(arguments: [
    ("", "Moving first"), ("--openings swap2 --board 6x6", "Placing the first stones"),
  ])
  func `a report and its games are rated alike`(options: String, beginning: String) async throws {
    let folder = try TemporaryFolder()
    let files = ["sgf", "jsonl", "pgn", "psq"].map { "games.\($0)" }
    try await folder.run(
      "--games 40 \(options) --output r.json --output csv:games:games.csv",
      files.flatMap { ["--games-file", $0] }
    )
    let object = try JSONSerialization.jsonObject(with: Data(folder.read("r.json").utf8))
    let ratings = (object as? [String: Any])?["ratings"] as? [String: Any]
    let bots = try #require(ratings?["bots"] as? [[String: Any]])
    let first = try #require(ratings?["firstMove"] as? [String: Any])
    for file in ["r.json", "games.csv"] + files {
      let table = try await table([file], in: folder)
      #expect(table.bots.map(\.bot) == bots.map { $0["bot"] as? String })
      #expect(table.bots.map(\.elo) == bots.map { $0["elo"] as? Double })
      #expect(table.firstMove.elo == first["elo"] as? Double)
      #expect(table.countedGames == ratings?["countedGames"] as? Double)
      #expect(table.countedGames + Double(table.repeatedGames) == 240)
      let text = try await folder.run("ratings \(file)").output
      #expect(text.contains(" \(beginning) is worth "), "\(file): \(text)")
    }
    let lines = try folder.read("games.jsonl").split(separator: "\n").prefix(21)
    try folder.write(lines.joined(separator: "\n").dropLast(9).description, to: "cut.jsonl")
    let cut = try await folder.run("ratings cut.jsonl", status: 65)
    #expect(cut.error.hasSuffix("\n1 game has a problem; 20 games could be read\n"), "\(cut.error)")
  }

  @Test func `ratings name the game, unless it is the plain one`() async throws {
    let folder = try TemporaryFolder()
    let bots = ["--bots", "random,first-free", "--games", "2", "--games-file"]
    for (file, game) in [
      ("four.sgf", ["--game", "connect-four"]), ("small.pgn", ["--gravity", "--board", "5x4"]),
      ("plain.sgf", []),
    ] {
      try await folder.run(bots + [file] + game)
    }
    let four = "Connect Four, 7×6, 4 in a row, gravity"
    let rules = #""rules" : {"columns":7,"lineLength":4,"placement":"gravity","rows":6}"#
    for (files, title, json) in [
      (["four.sgf"], "\(four) · 2 games from 1 file", rules),
      (
        ["four.sgf", "small.pgn"], "\(four); 5×4, 4 in a row, gravity · 4 games from 2 files",
        #""rules" : null"#
      ),
      (["plain.sgf"], "2 games from 1 file", #""rules" : {"columns":3,"lineLength":3,"rows":3}"#),
    ] {
      let text = try await folder.run("ratings", files)
      let lead = text.output.split(separator: "\n\n").first?.replacing("\n", with: " ")
      #expect(lead == "Ratings of 2 bots: \(title)")
      let report = try await folder.run("ratings --format json", files)
      #expect(report.output.contains(json))
    }
  }

  @Test func `results that two files have do not count twice unnoticed`() async throws {
    let folder = try TemporaryFolder()
    let bots = ["--bots", "random,first-free", "--name", "Cup", "--games"]
    for (games, report, file) in [("10", "a.json", "a.sgf"), ("20", "b.json", "b.pgn")] {
      let outputs = ["--output", report, "--games-file", file]
      try await folder.run(bots + [games] + outputs)
    }
    try folder.write(folder.read("a.json"), to: "copy.json")
    let signature = try ReadReport(folder.read("a.json")).signature ?? ""
    let refused = try await folder.run("ratings a.json copy.json", status: 64)
    #expect(
      refused.error
        == "tournament: 'copy.json' has the results of 'a.json', signature \(signature); its "
        + "games would count twice\n"
    )
    let told = try await folder.run("ratings a.sgf b.pgn")
    #expect(
      told.error
        == "10 of 30 games are duplicates and not counted; --duplicates keep counts all\n"
    )
    #expect(told.output.contains("20 games from 2 files"))
    for (file, other) in [("a.json", "b.json"), ("a.json", "a.sgf"), ("b.pgn", "b.json")] {
      let run = try await folder.run("ratings \(file) \(other)")
      #expect(
        run.error == "'\(other)' and '\(file)' are both of 'Cup', seed 2026, and both have games "
          + "of 'first-free' and 'random': the same games may count twice\n"
      )
    }
    try folder.write(Self.apart, to: "a.csv")
    try folder.write(Self.apart.replacing(",", with: ";"), to: "b.csv")
    #expect(
      try await folder.run("ratings a.csv b.csv").error
        == "'b.csv' has the same results as 'a.csv', game by game: the same games may count twice\n"
    )
    // A table of games names no tournament.
    let files = ["--output", "t.json", "--output", "csv:games:t.csv"]
    try await folder.run(bots + ["40"] + files + ["--games-file", "t.jsonl"])
    for (file, other) in [("t.csv", "t.jsonl"), ("t.jsonl", "t.csv"), ("t.csv", "t.json")] {
      #expect(
        try await folder.run("ratings \(file) \(other)").error
          == "'\(other)' has the same results as '\(file)': the same games may count twice\n"
      )
    }
    try await folder.run(bots + ["10", "--seed", "1", "--output", "c.json"])
    #expect(try await folder.run("ratings a.json c.json").error.isEmpty)
  }

  @Test func `several files are rated as one`() async throws {
    let folder = try TemporaryFolder([
      "a.csv": "x,o,result\nA,B,x\nB,A,draw\n", "b.csv": "x,o,result\nB,C,x\nC,B,draw\n",
      "all.csv": "x,o,result\nA,B,x\nB,A,draw\nB,C,x\nC,B,draw\n",
    ])
    let two = try await table(["a.csv", "b.csv"], in: folder)
    let one = try await table(["all.csv"], in: folder)
    #expect(two.bots.map(\.elo) == one.bots.map(\.elo))
    #expect(two.bots.map { [$0.lower, $0.upper] } == one.bots.map { [$0.lower, $0.upper] })
    #expect(two.parts == [["A", "B", "C"]])
  }

  @Test func `parts that never met are rated apart, each from its own anchor`() async throws {
    let folder = try TemporaryFolder(["games.csv": Self.apart])
    let free = try await table(["games.csv"], in: folder)
    #expect(free.parts == [["A", "B"], ["C", "D"]])
    #expect(free.superiorities[0][2] == nil)
    #expect(free.superiorities[0][1] != nil)
    let held = try await table(["games.csv", "--anchor", "B=2000", "--anchor", "d=0"], in: folder)
    #expect(held.elo("B") == 2000)
    #expect(held.elo("D") == 0)
    for (bot, other) in [("A", "B"), ("C", "D")] {
      let leads = [free, held].compactMap { table in
        table.elo(bot).flatMap { elo in table.elo(other).map { elo - $0 } }
      }
      #expect(abs(leads[0] - leads[1]) < 0.2)
    }
    #expect([held.bots[1].lower, held.bots[1].upper] == [2000, 2000])
  }

  /// Two bots that met, and two others, one of which won everything.
  private static let apart = """
    white,black,result
    A,B,1-0
    B,A,1/2-1/2
    A,B,1-0
    B,A,1-0
    C,D,1-0
    D,C,0-1
    C,D,*
    C,D,1-0
    D,C,0-1

    """

  @Test(arguments: ["text", "markdown", "csv", "json"])
  func `every format is as it was recorded`(_ format: String) async throws {
    let folder = try TemporaryFolder(["games.csv": Self.apart])
    let run = try await folder.run("ratings games.csv --format \(format)")
    try Golden.expect(run.output, in: "ratings-\(format).txt")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 || format != "text" })
  }

  @Test(.needsSchemas)
  func `JSON is as the schema has it`() async throws {
    let folder = try TemporaryFolder(["games.csv": Self.apart, "season.pgn": Self.seasonText])
    for (name, arguments) in [
      ("a.json", ["games.csv", "season.pgn"]), ("b.json", ["games.csv", "--anchor", "A=5"]),
    ] {
      try await folder.run("ratings", arguments + ["--output", name])
    }
    try await Python.expect(["a.json", "b.json"], in: folder.path, toFit: "ratings")
  }
}
