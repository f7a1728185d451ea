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
  private func report(_ options: String...) throws -> ReadReport {
    let folder = try TemporaryFolder(["c.json": Self.configuration])
    return try ReadReport(["\(folder.path)/c.json"] + options)
  }

  @Test func `without options a configuration is played as it stands`() throws {
    let report = try report()
    #expect(report.name == "From the file")
    #expect(report.rules == ["columns": 4, "rows": 4, "lineLength": 3])
    #expect(report.bots == ["Easy=minimax:depth=1,blunder=0.5", "random=random"])
    #expect(report.gamesPerPairing == 4)
    #expect(report.games == 4)
    #expect(report.seed == 7)
    // Of the three openings, two are played with sides swapped.
    #expect(report.openings == 2)
    #expect(report.moveLimit == "10s")
    #expect(report.gauntlet == nil)
  }

  @Test func `each option replaces its value and leaves the others`() throws {
    #expect(try report("--name", "New").name == "New")
    #expect(try report("--games", "6").gamesPerPairing == 6)
    #expect(try report("--seed", "18446744073709551615").bots.count == 2)
    #expect(try report("--seed=0").seed == 0)
    #expect(try report("--openings", "0").openings == 0)
    #expect(try report("--openings", "2", "--games", "66").openings == 33)
    #expect(try report("--move-limit", "1m").moveLimit == "1m")
    #expect(try report("--gauntlet", "random").gauntlet == "random")
    #expect(try report("--gauntlet", "RANDOM").gauntlet == "random")
    let other = try report("--games", "6")
    #expect(other.name == "From the file")
    #expect(other.seed == 7)
  }

  @Test func `the line length of a file stays on another board unless another is given`() throws {
    #expect(try report("--line-length", "4").rules == ["columns": 4, "rows": 4, "lineLength": 4])
    #expect(try report("--board", "5x2").rules == ["columns": 5, "rows": 2, "lineLength": 3])
    #expect(try report("--board", "3X4").rules == ["columns": 3, "rows": 4, "lineLength": 3])
    #expect(try report("--board", "2×3").rules == ["columns": 2, "rows": 3, "lineLength": 3])
    #expect(
      try report("--line-length", "2", "--board", "4x3").rules
        == ["columns": 4, "rows": 3, "lineLength": 2]
    )
    #expect(
      try report("--board", "7x7", "--bots", "random,first-free").rules
        == ["columns": 7, "rows": 7, "lineLength": 3]
    )
  }

  @Test func `bots on the command line replace those of the file, in the order given`() throws {
    #expect(
      try report("--bots", "first-free,easy", "--bot", "M=minimax:depth=2", "--bots", "RANDOM").bots
        == [
          "first-free=first-free", "Easy=minimax:depth=1,blunder=0.5", "M=minimax:depth=2",
          "random=random",
        ]
    )
  }

  @Test func `a bot of the file may be entered again under another name`() throws {
    #expect(
      try report("--bots", "Easy", "--bot", "Twin=Easy").bots
        == ["Easy=minimax:depth=1,blunder=0.5", "Twin=minimax:depth=1,blunder=0.5"]
    )
  }

  @Test func `the same kind may play itself with other parameters`() throws {
    #expect(
      try report("--bot", "minimax:depth=1", "--bot", "minimax:depth=2").bots
        == ["minimax:depth=1=minimax:depth=1", "minimax:depth=2=minimax:depth=2"]
    )
    #expect(
      try report("--bots", "A=random,minimax:depth=1,minimax:depth=2").bots
        == ["A=random", "minimax:depth=1=minimax:depth=1", "minimax:depth=2=minimax:depth=2"]
    )
  }

  @Test(
    arguments: [
      ["c.json", "--games", "6", "--name", "N"],
      ["run", "c.json", "--games", "6", "--name", "N"],
      ["--games", "6", "c.json", "--name", "N"],
      ["--games", "6", "--name", "N", "c.json"],
      ["--games=6", "--name=N", "c.json"],
      ["--games=6", "--name=N", "--config", "c.json"],
      ["run", "--config=c.json", "--name", "N", "--games", "6"],
      ["--games=6", "--name=N", "--", "c.json"],
      ["run", "--games=6", "--name=N", "--", "c.json"],
    ]
  )
  func `options stand before the file, behind it, with blanks or with an equals sign`(
    _ arguments: [String]
  ) async throws {
    let folder = try TemporaryFolder(["c.json": Self.configuration])
    let run = try await Binary.run(arguments, in: folder.path)
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
    #expect(run.output.contains("\nN: 4×4, 3 in a row · "))
    #expect(run.output.contains("6 "))
  }

  @Test func `behind two hyphens stand files, whatever they are called`() async throws {
    let folder = try TemporaryFolder(["--games": Self.configuration, "bots": Self.configuration])
    for name in ["--games", "bots"] {
      let run = try await Binary.run(["--", name], in: folder.path)
      #expect(run.output.contains("\nFrom the file:"))
      #expect(run.status == 0)
    }
  }

  @Test func `a value may look like an option behind an equals sign`() throws {
    #expect(try report("--name=--games").name == "--games")
    #expect(try report("--name", "-games").name == "-games")
    #expect(try report("--name=").name?.isEmpty == true)
    #expect(try report("--name", "a=b").name == "a=b")
  }
}
