import Foundation
import TestSupport
import Testing

/// Levels and fits to games, as the command tells them.
@Suite struct LevelsCommandTests {
  @Test func `the levels that ship are made by the command in their comment`() async throws {
    let path = "\(PackageFolder.path)/Config/difficulty.json"
    let shipped = try String(contentsOfFile: path, encoding: .utf8)
    let words =
      shipped.split(separator: "\n").first { $0.contains("tournament levels") }?
      .split(separator: " ").dropFirst(2).map(String.init) ?? []
    let folder = try TemporaryFolder(["Config/": ""])
    try await folder.run(words)
    #expect(try folder.read("Config/difficulty.json") == shipped)
  }

  /// A game that ends as one of Bob's moves, the only one, loses it, and one on a larger board.
  private static let games = [
    "lost.jsonl": #"{"x":"Ann","o":"Bob","rules":{"columns":3,"rows":3,"lineLength":3},"#
      + #""moves":"b2b1a1","result":"o"}"# + "\n",
    "large.jsonl": #"{"x":"Ann","o":"Bob","rules":{"columns":4,"rows":4,"lineLength":4},"#
      + #""moves":"b2b1a1","result":null}"# + "\n",
  ]

  /// What is asked, and words of the answer.
  @Test(arguments: [
    (
      "levels --step 0.65",
      ["5 levels fit: the best value scores only 0.510 against Level 5.", "Each level scores 0.65"]
    ),
    ("levels --ladder 2 --vary depth=1..3", ["Each level scores 0.750 against the one below."]),
    (
      "levels --ladder 30 --width 40 --board 3x2 --line-length 2",
      [" more pairs. Over 20 games they differ by less than one mistake of every"]
    ),
    ("levels --bot heuristic --scores 0.6 --board 3x2 --line-length 2", ["Notice"]),
    // Levels are named by what is asked of them, in whatever order.
    (
      "levels --scores best,0.6,0.9",
      [
        " Easy 0.6 0.7949 ", " Medium 0.9 0.1293 ", " Hard best 0 ",
        "Medium is better than Easy: it scores 0.85",
        "Hard is better than Medium: it scores 0.61",
      ]
    ),
    // More mistakes may score better.
    (
      "levels --bot minimax:depth=1 --against heuristic --scores 0.1 --board 4x3 --line-length 3",
      ["blunder 0.263 and 0.3853 give this score"]
    ),
    (
      "levels --against scripted --scores 0.52 --board 9x1 --line-length 4",
      ["Easy 0.52 0.7836 0.520001"]
    ),
    // A level is no better than itself.
    ("levels --scores 0.8,0.8", ["Medium is no better than Easy: both have blunder 0.3"]),
    (
      "levels --vary depth=1..2 --scores 0.9644,0.9645",
      ["Medium is no better than Easy: both have depth "]
    ),
    (
      "fit minimax --games lost.jsonl --player Bob --width 40",
      [
        " 1* ", "* The value is an end of the parameter's range.",
        "hardly better than any move at random", "Log likelihood",
      ]
    ),
    (
      "fit heuristic --games large.jsonl --player Bob",
      ["Elo is not computed: there may be more than 1,000,000 positions; raise --limit N for it."]
    ),
  ])
  func `levels and fits say what they found`(command: String, said: [String]) async throws {
    let folder = try TemporaryFolder(Self.games)
    let arguments = command.split(separator: " ").map(String.init)
    let run = try await folder.run(arguments)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for text in said { #expect(words.contains(text), "\(run.output)") }
    let width = command.contains("--width 40") ? 40 : 80
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= width }, "\(run.output)")
  }

  @Test func `a score that no level has is reported with those there are`() async throws {
    let none = try await Inside.run("levels --scores 0.99", status: 2)
    let reason = "the values of 'blunder' give scores from 0.5 to 0.950285"
    #expect(none.error == "tournament: a score of 0.99 cannot be reached: \(reason)\n")
    let run = try await Inside.run("levels --scores 0.7,best --vary depth=1..6", status: 2)
    #expect(run.output.contains("\nMedium    best ") && !run.output.contains("Easy"))
    #expect(run.error.contains("a score of 0.7 cannot be reached: the values of 'depth' give "))
  }

  @Test func `levels differ in any parameter that is a number`() async throws {
    let folder = try TemporaryFolder()
    let vary = ["levels", "--vary", "depth=1..4", "--scores", "0.967,best"]
    let run = try await folder.run(vary + ["--output", "levels.json"])
    #expect(run.output.contains("Asked  Depth"))
    #expect(try folder.read("levels.json").contains(#""spec": "minimax", "depth": "#))
    try await folder.run("levels.json --games 2")
  }

  @Test(.enabled(if: ManualCodeTests.hasCompiler, "skipped: there is no swiftc"))
  func `a ladder is written as a tournament, and as Swift`() async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.run(
      "levels --ladder 3 --names",
      ["So so,class,\"Top\"", "--output", "levels.json", "--output", "Levels.swift"]
    )
    #expect(run.output.contains("Each level scores 0.787 against the one below"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let played = try await folder.run("levels.json --quiet")
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
    try await folder.run("levels --scores 0.6,best --output Levels.swift --public")
    let source = try folder.read("Levels.swift")
    let command = "tournament levels --scores 0.6,best --output Levels.swift --public"
    #expect(source.contains("\n//     \(command)\n"))
    #expect(source.contains("\npublic enum Level: String"))
    #expect(source.ranges(of: "public ").count == 7)
    try await ManualCodeTests.compile(["Levels.swift"], in: folder)
  }

  @Test func `games reveal the level that they were played with`() async throws {
    let folder = try TemporaryFolder()
    try await folder.run(
      """
      --bot Ann=minimax:blunder=0.3 --bots random --games 300 --seed 4 --games-file games.sgf
      --quiet
      """
    )
    let fit = try await folder.run("fit --games games.sgf --player ann --format json")
    let (found, best) = (try JSON(fit.output), try JSON(fit.output).fits[0])
    #expect(found.player.text == "Ann")
    #expect((best.bot.text, best.parameter.text) == ("minimax", "blunder"))
    let interval = try #require(best.lower.number)...#require(best.upper.number)
    #expect(interval.contains(0.3) && interval.upperBound - interval.lowerBound < 0.1)
    try folder.write(fit.output, to: "fit.json")
    let levels = try await folder.run("levels --like games.sgf --player Ann --format json")
    try folder.write(levels.output, to: "levels.json")
    if Python.hasSchemas {
      for name in ["fit", "levels"] {
        try await Python.expect(["\(name).json"], in: folder.path, toFit: name)
      }
    }
    let few = try await folder.run("levels --like games.sgf --player Ann --ladder 9 --step 0.7")
    #expect(few.output.contains(" fit, not 9: this step leaves room for "), "\(few.output)")
    let all = try await folder.run("fit --games games.sgf --player Ann")
    let words = all.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("random is fixed at 0 Elo; Elo is computed for the best fit only."))
    let ladder = try JSON(levels.output)
    #expect((ladder.bot.text, ladder.spec.text) == ("minimax", "minimax"))
    #expect(ladder.levels.list.map { $0.bot.text } == ["Easy", "Medium", "Hard"])
    for level in ladder.levels.list {
      #expect(level.spec.text == "minimax:blunder=\(level.value.text ?? "")")
    }
    #expect(ladder.like.level.int == 1)
    #expect(interval.contains(try #require(Double(ladder.levels[1].value.text ?? ""))))
    let steps = ladder.levels.list.compactMap { $0.step.value.number }
    #expect(!steps.isEmpty && steps.allSatisfy { abs($0 - 0.6) <= 0.005 })
  }
}
