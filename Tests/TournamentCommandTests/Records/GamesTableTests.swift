import Foundation
import TestSupport
import Testing

/// The table with a row for each game.
@Suite struct GamesTableTests {
  private static let headings =
    "game,round,stage,pairing,x,o,xSpec,oSpec,opening,moves,result,cause,plies,line,"
    + "xMilliseconds,oMilliseconds,random,swap2"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a tournament in the folder.
  private func run(_ arguments: [String]) async throws -> Binary.Run {
    try await folder.run(arguments + ["--quiet"])
  }

  /// The rows of a table by heading; only stages are quoted, for they may have a comma.
  private func rows(_ text: String) throws -> [[String: String]] {
    let lines = text.split(separator: "\n").map { line in
      line.replacing(/"([^"]*), ([^"]*)"/) { "\($0.1); \($0.2)" }
        .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let headings = try #require(lines.first)
    #expect(headings.joined(separator: ",") == Self.headings)
    #expect(lines.allSatisfy { $0.count == headings.count })
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(headings, $0)) }
  }

  @Test func `each game has a row, and the rows add up to the report`() async throws {
    let files = ["--output", "games.csv", "--output", "r.json"]
    #expect(try await run(["--games", "20"] + files).status == 0)
    #expect(folder.names == ["games.csv", "r.json"])
    let rows = try rows(folder.read("games.csv"))
    let report = try JSONDecoder().decode(
      DecodedReport.self,
      from: Data(folder.read("r.json").utf8)
    )
    #expect(rows.compactMap { $0["game"].flatMap { Int($0) } }.sorted() == Array(1...report.games))
    for pairing in report.pairings {
      let own = rows.filter { $0["x"] == pairing.x && $0["o"] == pairing.o }
      #expect(own.count == pairing.games)
      #expect(own.count { $0["result"] == "x" } == pairing.xWins)
      #expect(own.count { $0["result"] == "draw" } == pairing.draws)
      #expect(own.reduce(0) { $0 + (Int($1["plies"] ?? "") ?? 0) } == pairing.plies)
    }
    for row in rows {
      #expect(row["xSpec"] == row["x"] && row["cause"] == "" && row["xMilliseconds"] == "")
      let lines = row["line"]?.split(separator: " ").map(String.init) ?? []
      #expect(lines.isEmpty == (row["result"] == "draw"))
      #expect(Set(lines).isSubset(of: report.lines))
    }
  }

  @Test func `only pairings that were played have rows in tables`() async throws {
    let bots = (1...8).map { "B\($0)=random" }.joined(separator: ",")
    let files = ["r.csv", "r.json", "r.md"].flatMap { ["--output", $0] }
    let played = try await run(["--bots", bots, "--schedule", "swiss=2", "--games", "2"] + files)
    #expect(played.status == 0, "\(played.error)")
    let report = try JSONDecoder().decode(
      DecodedReport.self,
      from: Data(folder.read("r.json").utf8)
    )
    #expect(report.pairings.count == 16)
    #expect(try folder.read("r-pairings.csv").split(separator: "\n").count == 17)
    let matches = try #require(folder.read("r.md").components(separatedBy: "## Matches\n").last)
    let rows = try #require(matches.components(separatedBy: "\n## ").first)
    #expect(rows.split(separator: "\n").count { $0.hasPrefix("| B") } == 8 + 1)
  }

  @Test func `openings, rounds, faults and times are in the table`() async throws {
    let arguments = [
      "--bots", "random,minimax,heuristic,first-free", "--schedule", "knockout", "--games", "4",
      "--openings", "1", "--timing", "--output", "games.csv",
    ]
    #expect(try await run(arguments).status == 0)
    let rows = try rows(folder.read("games.csv"))
    #expect(rows.allSatisfy { $0["opening"]?.count == 11 })
    #expect(Set(rows.compactMap { $0["stage"] }).contains("Final"))
    #expect(Set(rows.compactMap { $0["round"] }).isSuperset(of: ["1", "2"]))
    for key in ["xMilliseconds", "oMilliseconds"] {
      #expect(rows.allSatisfy { Double($0[key] ?? "").map { $0 >= 0 } ?? false })
    }
    let bots = ["--bots", "random,monte-carlo:playouts=1000", "--games", "4"]
    let limit = ["--move-limit", "0.001ms", "--output", "csv:games:late.txt"]
    try await folder.run(bots + limit + ["--quiet"], status: 69)
    let late = try self.rows(folder.read("late.txt"))
    #expect(late.map { $0["cause"] } == Array(repeating: "time", count: 4))
  }

  @Test func `a file that is called like a table is that table alone`() async throws {
    let play = ["--games", "4"]
    #expect(
      try await run(play + ["--output", "pairings.csv", "--output", "Games.csv"]).status == 0
    )
    #expect(folder.names == ["Games.csv", "pairings.csv"])
    #expect(try folder.read("pairings.csv").hasPrefix("x,o,games,"))
    #expect(try folder.read("Games.csv").hasPrefix("\(Self.headings)\n"))
    let printed = try await run(play + ["--format", "csv:games"])
    #expect(try printed.output == folder.read("Games.csv"))
    // With a format, the name says nothing.
    for arguments in [
      ["--output", "csv:games.csv"], ["--format", "csv", "--output", "games.csv"],
    ] {
      let folder = try TemporaryFolder()
      try await folder.run(play + arguments)
      #expect(folder.names == ["games-lines.csv", "games-pairings.csv", "games.csv"])
      #expect(try folder.read("games.csv").hasPrefix("rank,bot,spec,games,"))
    }
  }

  @Test func `ratings of the rows are those of the same games as JSON lines`() async throws {
    let play = ["--bots", "random,minimax,first-free,heuristic:without=fork", "--games", "40"]
    let files = ["--output", "games.csv", "--output", "r.json", "--games-file", "games.jsonl"]
    for openings in [[], ["--openings", "2"]] {
      #expect(try await run(play + openings + files).status == 0)
      func table(_ file: String) async throws -> String {
        let rated = try await folder.run("ratings \(file) --format csv")
        #expect(rated.error.isEmpty, "\(rated.error)")
        return rated.output
      }
      let rows = try await table("games.csv")
      #expect(rows.split(separator: "\n").count == 5)
      #expect(try await rows == table("games.jsonl"))
    }
    let marks = try rows(folder.read("games.csv")).map { row in
      [row["x"], row["o"]].contains("random") == (row["random"] == "true")
    }
    #expect(marks.allSatisfy { $0 })
  }

  @Test func `rows that do not say who plays at random are rated with a warning`() async throws {
    let play = ["--bots", "minimax,first-free", "--games", "20", "--output", "games.csv"]
    #expect(try await run(play).status == 0)
    let old = try folder.read("games.csv").replacing(/,[a-z]*,(swap2)?\n/, with: "\n")
    #expect(!old.contains("random") && !old.contains("false"))
    try folder.write(old, to: "old.csv")
    let now = try await folder.run("ratings games.csv --format csv")
    let rated = try await folder.run("ratings old.csv --format csv")
    #expect(rated.output == now.output)
    #expect(
      rated.error == """
        'old.csv' has no column 'random' to say which bots play at random, so that identical games count \
        once where there are eight or more

        """
    )
    try folder.write("x,o,result\nA,B,x\nB,A,x\n", to: "bare.csv")
    #expect(try await folder.run("ratings bare.csv").error.isEmpty)
  }

  private static func has(_ names: [String]) -> Bool { names.allSatisfy(Python.has) }

  @Test(
    .enabled(
      if: has(["pandas", "pyarrow", "duckdb"]),
      "skipped: python3 with pandas, pyarrow and duckdb is missing; pip install pandas pyarrow duckdb"
    )
  )
  func `the lines of the manual make Parquet of the rows`() async throws {
    let configuration = """
      { "bots": [{ "bot": "NA", "spec": "random" }, { "bot": "007", "spec": "minimax" },
                 { "bot": "=1+1, \\"x\\"\\n", "spec": "heuristic" }], "games": 10 }
      """
    try folder.write(configuration, to: "c.json")
    #expect(try await run(["c.json", "--output", "games.csv", "--output", "r.json"]).status == 0)
    let scripts = try #require(Manual.article("Formats")).blocks(of: "python")
      .map { $0.lines.joined(separator: "\n") }
    #expect(scripts.count == 2)
    for script in scripts {
      let check = """

        import json, pandas
        games, report = pandas.read_parquet("games.parquet"), json.load(open("r.json"))
        assert len(games) == report["games"], len(games)
        names = {bot["bot"] for bot in report["bots"]}
        assert set(games["x"]) == names == set(games["o"]), set(games["x"])
        assert games["plies"].sum() == sum(row["plies"] for row in report["pairings"])
        """
      let python = try await Python.run(script + check, in: folder.path)
      #expect(python.status == 0, "\(python.error)")
    }
  }
}
