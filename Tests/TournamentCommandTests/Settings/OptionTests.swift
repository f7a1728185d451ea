import Foundation
import TestSupport
import Testing

/// What options do to a configuration.
@Suite struct OptionTests {
  private static let configuration = #"""
    {
      "name": "From the file",
      "rules": { "columns": 4, "rows": 4, "lineLength": 3 },
      "bots": [{ "bot": "Easy", "spec": "minimax", "depth": 1, "blunder": 0.5 }, "random"],
      "games": 4,
      "seed": 7,
      "openings": { "plies": 1 },
      "moveLimit": "10s",
    }
    """#

  /// The report of the configuration with some options.
  private func report(_ options: String = "") throws -> ReadReport {
    let folder = try TemporaryFolder(["c.json": Self.configuration])
    return try ReadReport(
      ["\(folder.path)/c.json"] + options.split(separator: " ").map(String.init)
    )
  }

  /// Options, and the values that they change.
  @Test(
    arguments: [
      ("", [:]), ("--name New", ["name": "New"]), ("--games 6", ["games": "6", "openings": "3"]),
      ("--seed=0", ["seed": "0"]), ("--openings 0", ["openings": "0"]),
      ("--openings 2 --games 66", ["openings": "33", "games": "66"]),
      ("--move-limit 1m", ["moveLimit": "1m"]), ("--gauntlet random", ["gauntlet": "random"]),
      ("--gauntlet RANDOM", ["gauntlet": "random"]),
      // A value may look like an option behind an equals sign.
      ("--name=--games", ["name": "--games"]), ("--name -games", ["name": "-games"]),
      ("--name=", ["name": ""]), ("--name a=b", ["name": "a=b"]),
    ] as [(String, [String: String])]
  )
  func `an option replaces its value alone`(options: String, changed: [String: String]) throws {
    let report = try report(options)
    // Of the three openings of the file, two are played with sides swapped.
    let own = ["name": "From the file", "games": "4", "seed": "7", "openings": "2"]
    let facts: [String: String?] = [
      "name": report.name, "games": report.gamesPerPairing.map(String.init),
      "seed": report.seed.map(String.init), "openings": report.openings.map(String.init),
      "moveLimit": report.moveLimit, "gauntlet": report.gauntlet,
    ]
    let expected = own.merging(["moveLimit": "10s"]) { $1 }.merging(changed) { $1 }
    #expect(facts.compactMapValues(\.self) == expected)
    #expect(report.bots == ["Easy=minimax:depth=1,blunder=0.5", "random=random"])
  }

  /// The line length of a file stays on another board unless another is given.
  @Test(arguments: [
    ("", [4, 4, 3]), ("--line-length 4", [4, 4, 4]), ("--board 5x2", [5, 2, 3]),
    ("--board 3X4", [3, 4, 3]),
    ("--board 2×3", [2, 3, 3]), ("--line-length 2 --board 4x3", [4, 3, 2]),
    ("--board 7x7 --bots random,first-free", [7, 7, 3]),
  ])
  func `a board is what the options say`(options: String, numbers: [Int]) throws {
    let rules = ["columns": numbers[0], "rows": numbers[1], "lineLength": numbers[2]]
    #expect(try report(options).rules == rules)
  }

  /// Bots on the command line replace those of the file, in the order given; one of the file may be
  /// entered again under another name, and a kind may play itself with other parameters.
  @Test(arguments: [
    (
      "--bots first-free,easy --bot M=minimax:depth=2 --bots RANDOM",
      [
        "first-free=first-free", "Easy=minimax:depth=1,blunder=0.5", "M=minimax:depth=2",
        "random=random",
      ]
    ),
    (
      "--bots Easy --bot Twin=Easy",
      ["Easy=minimax:depth=1,blunder=0.5", "Twin=minimax:depth=1,blunder=0.5"]
    ),
    (
      "--bots A=random,minimax:depth=1,minimax:depth=2",
      ["A=random", "minimax:depth=1=minimax:depth=1", "minimax:depth=2=minimax:depth=2"]
    ),
  ])
  func `bots are those of the command line`(options: String, bots: [String]) throws {
    #expect(try report(options).bots == bots)
  }

  @Test(arguments: [
    ["c.json", "--games", "6", "--name", "N"],
    ["run", "c.json", "--games", "6", "--name", "N"],
    ["--games", "6", "c.json", "--name", "N"],
    ["--games", "6", "--name", "N", "c.json"],
    ["--games=6", "--name=N", "c.json"],
    ["--games=6", "--name=N", "--config", "c.json"],
    ["run", "--config=c.json", "--name", "N", "--games", "6"],
    ["--games=6", "--name=N", "--", "c.json"],
    ["run", "--games=6", "--name=N", "--", "c.json"],
  ])
  func `options stand before the file or behind it`(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder(["c.json": Self.configuration])
    let run = try await folder.run(arguments)
    #expect(run.error.isEmpty)
    #expect(run.output.contains("\nN: 4×4, 3 in a row · 2 bots · 6 games"))
  }

  @Test func `behind two hyphens stand files, whatever they are called`() async throws {
    let folder = try TemporaryFolder(["--games": Self.configuration, "bots": Self.configuration])
    for name in ["--games", "bots"] {
      let run = try await folder.run("-- \(name)")
      #expect(run.output.contains("\nFrom the file:"))
    }
  }
}
