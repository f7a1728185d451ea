import Foundation
import TestSupport
import Testing

/// Ladders of levels and fits to games by the built command.
@Suite struct LadderCommandTests {
  /// One that is done with at once.
  private static let smallBoard = ["--board", "3x2", "--line-length", "2"]

  @Test(.enabled(if: ManualCodeTests.hasCompiler, "skipped: there is no swiftc"))
  func `a ladder is written as a tournament whose expectations hold, and as Swift`()
    async throws
  {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      [
        "levels", "--ladder", "3", "--names", "So so,class,\"Top\"", "--output", "levels.json",
        "--output", "Levels.swift",
      ],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("Each level scores 0.787 against the one below"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let played = try await Binary.run(["levels.json", "--quiet"], in: folder.path)
    #expect(played.status == 0, "\(played.output)")
    #expect(played.output.contains("EXPECTATIONS · all met"))
    let source = try folder.read("Levels.swift")
    #expect(source.contains("case soSo = \"So so\""))
    #expect(source.contains("case `class` = \"class\""))
    try folder.write(
      """
      import StrategyKit

      func hardest() throws -> Bot? { try Level.allCases.last?.bot() }
      let ratings = Level.allCases.map(\\.elo)
      """,
      to: "use.swift"
    )
    try await ManualCodeTests.compile(["Levels.swift", "use.swift"], in: folder)
  }

  @Test(.enabled(if: ManualCodeTests.hasCompiler, "skipped: there is no swiftc"))
  func `levels by scores are written as Swift too`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["levels", "--scores", "0.6,best", "--output", "Levels.swift", "--public"],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    let source = try folder.read("Levels.swift")
    let command = "tournament levels --scores 0.6,best --output Levels.swift --public"
    #expect(source.contains("\n//     \(command)\n"))
    #expect(source.contains("\npublic enum Level: String"))
    #expect(source.ranges(of: "public ").count == 7)
    try await ManualCodeTests.compile(["Levels.swift"], in: folder)
  }

  @Test func `as many levels as fit are told, and what is left`() async throws {
    let run = try await Binary.run(["levels", "--step", "0.65"])
    #expect(run.output.contains("5 levels fit: the best value scores only 0.510 against Level 5."))
    #expect(run.output.contains("Each level scores 0.65"))
  }

  @Test func `what whole numbers cannot do is said`() async throws {
    let run = try await Binary.run(["levels", "--ladder", "2", "--vary", "depth=1..3"])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("Each level scores 0.750 against the one below."))
  }

  @Test func `games tell the level that they were played with`() async throws {
    let folder = try TemporaryFolder()
    let play = try await Binary.run(
      [
        "--bot", "Ann=minimax:blunder=0.3", "--bots", "random", "--games", "300", "--seed", "4",
        "--games-file", "games.sgf", "--quiet",
      ],
      in: folder.path
    )
    #expect(play.status == 0, "\(play.error)")
    let fit = try await Binary.run(
      ["fit", "--games", "games.sgf", "--player", "ann", "--format", "json"],
      in: folder.path
    )
    #expect(fit.status == 0, "\(fit.error)")
    let found = try JSONDecoder().decode(Fits.self, from: Data(fit.output.utf8))
    let best = try #require(found.fits.first)
    #expect(found.player == "Ann")
    #expect((best.bot, best.parameter) == ("minimax", "blunder"))
    #expect((best.lower...best.upper).contains(0.3))
    #expect(best.upper - best.lower < 0.1)
    try folder.write(fit.output, to: "fit.json")
    if FormatTests.hasSchemas {
      try await Python.expect(["fit.json"], in: folder.path, toFit: "fit")
    }
    let levels = try await Binary.run(
      ["levels", "--like", "games.sgf", "--player", "Ann", "--format", "json"],
      in: folder.path
    )
    #expect(levels.status == 0, "\(levels.error)")
    try folder.write(levels.output, to: "levels.json")
    if FormatTests.hasSchemas {
      try await Python.expect(["levels.json"], in: folder.path, toFit: "levels")
    }
    let few = try await Binary.run(
      ["levels", "--like", "games.sgf", "--player", "Ann", "--ladder", "9", "--step", "0.7"],
      in: folder.path
    )
    #expect(few.output.contains(" fit, not 9: this step leaves room for "), "\(few.output)")
    let all = try await Binary.run(
      ["fit", "--games", "games.sgf", "--player", "Ann"],
      in: folder.path
    )
    let words = all.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("random is fixed at 0 Elo; Elo is computed for the best fit only."))
    let ladder = try JSONDecoder().decode(Levels.self, from: Data(levels.output.utf8))
    #expect((ladder.bot, ladder.spec) == ("minimax", "minimax"))
    #expect(ladder.levels.map(\.bot) == ["Easy", "Medium", "Hard"])
    for level in ladder.levels { #expect(level.spec == "minimax:blunder=\(level.value)") }
    #expect(ladder.like.level == 1)
    let middle = try #require(Double(ladder.levels[1].value))
    #expect((best.lower...best.upper).contains(middle))
    #expect(ladder.levels.compactMap(\.step?.value).allSatisfy { abs($0 - 0.6) <= 0.005 })
  }

  @Test func `a fit that says little, or ends at the end of the range, says so`() async throws {
    let folder = try TemporaryFolder()
    // Given up, and the only move of Bob is one that loses.
    try folder.write(
      #"{"x":"Ann","o":"Bob","rules":{"columns":3,"rows":3,"lineLength":3},"moves":"b2b1a1","result":"o"}"#
        + "\n",
      to: "g.jsonl"
    )
    let command = ["fit", "minimax", "--games", "g.jsonl", "--player", "Bob", "--width", "40"]
    let run = try await Binary.run(command, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" 1* "))
    #expect(words.contains("* The value is an end of the parameter's range."))
    #expect(words.contains("hardly better than any move at random"))
    #expect(words.contains("Log likelihood"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(run.output)")
  }

  @Test func `Elo of a fit that would take long waits for a limit`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"x":"Ann","o":"Bob","rules":{"columns":4,"rows":4,"lineLength":4},"moves":"b2b1a1","result":null}"#
        + "\n",
      to: "g.jsonl"
    )
    let command = ["fit", "heuristic", "--games", "g.jsonl", "--player", "Bob"]
    let run = try await Binary.run(command, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "Elo is not computed: there may be more than 1,000,000 positions; raise --limit N for it."
      )
    )
  }

  @Test func `many levels that are alike are summed up, and text is as narrow as asked`()
    async throws
  {
    let run = try await Binary.run(["levels", "--ladder", "30", "--width", "40"] + Self.smallBoard)
    #expect(run.status == 0, "\(run.error)")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(" more pairs. Over 20 games they differ by less than one mistake of every")
    )
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(run.output)")
  }

  @Test func `scores vary the parameter that ladders do`() async throws {
    let run = try await Binary.run(
      ["levels", "--bot", "heuristic", "--scores", "0.6"] + Self.smallBoard
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("Notice"))
  }

  private struct Fits: Decodable {
    let player: String
    let fits: [Fit]

    struct Fit: Decodable {
      let bot: String
      let parameter: String
      let lower: Double
      let upper: Double
    }
  }

  private struct Levels: Decodable {
    let bot: String
    let spec: String
    let levels: [Level]
    let like: Like

    struct Level: Decodable {
      let bot: String
      let spec: String
      let value: String
      let step: Number?
    }
    struct Number: Decodable { let value: Double }
    struct Like: Decodable { let level: Int }
  }
}
