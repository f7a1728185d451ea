import Foundation
import TestSupport
import Testing

/// Levels by the built command.
@Suite struct LevelsCommandTests {
  @Test func `the levels that ship are made by the command in their comment`() async throws {
    let path = "\(PackageFolder.path)/Config/difficulty.json"
    let shipped = try String(contentsOfFile: path, encoding: .utf8)
    let words =
      shipped.split(separator: "\n").first { $0.contains("tournament levels") }?
      .split(separator: " ").dropFirst(2).map(String.init) ?? []
    let folder = try TemporaryFolder(["Config/": ""])
    let run = try await Binary.run(words, in: folder.path)
    #expect(run.status == 0)
    #expect(
      try String(contentsOfFile: "\(folder.path)/Config/difficulty.json", encoding: .utf8)
        == shipped
    )
  }

  @Test func `a score that no level has is answered with those there are`() async throws {
    let run = try await Binary.run(["levels", "--scores", "0.99"])
    #expect(run.status == 2)
    #expect(
      run.error
        == "tournament: a score of 0.99 cannot be reached: the values of 'blunder' give scores from "
        + "0.5 to 0.950285\n"
    )
  }

  @Test func `a score that no whole number comes to leaves the others`() async throws {
    let run = try await Binary.run(["levels", "--scores", "0.7,best", "--vary", "depth=1..6"])
    #expect(run.status == 2)
    #expect(run.output.contains("\nMedium    best "), "\(run.output)")
    #expect(!run.output.contains("Easy"))
    #expect(
      run.error.contains(
        "a score of 0.7 cannot be reached: the values of 'depth' give scores from 0."
      )
    )
  }

  @Test func `levels are named by what is asked of them, in whatever order`() async throws {
    let run = try await Binary.run(["levels", "--scores", "best,0.6,0.9"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Easy       0.6   0.7949") })
    #expect(lines.contains { $0.hasPrefix("Medium     0.9   0.1293") })
    #expect(lines.contains { $0.hasPrefix("Hard      best        0") })
    #expect(run.output.contains("Medium is better than Easy: it scores 0.85"))
    #expect(run.output.contains("Hard is better than Medium: it scores 0.61"))
  }

  @Test(
    arguments: [
      (
        "minimax:depth=1", "heuristic", "4x3", "3", "0.1",
        "blunder 0.263 and 0.3853 give this score"
      ),
      ("minimax", "scripted", "9x1", "4", "0.52", "Easy     0.52   0.7836   0.520001"),
    ]
  )
  func `more mistakes may score better`(
    bot: String,
    opponent: String,
    board: String,
    length: String,
    score: String,
    text: String
  ) async throws {
    let run = try await Binary.run([
      "levels", "--bot", bot, "--against", opponent, "--scores", score, "--board", board,
      "--line-length", length,
    ])
    #expect(run.status == 0)
    #expect(run.output.contains(text))
  }

  @Test func `levels differ in any parameter that is a number`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["levels", "--vary", "depth=1..4", "--scores", "0.967,best", "--output", "levels.json"],
      in: folder.path
    )
    #expect(run.status == 0)
    #expect(run.output.contains("Asked  Depth"))
    #expect(try folder.read("levels.json").contains(#""spec": "minimax", "depth": "#))
    let check = try await Binary.run(["levels.json", "--games", "2"], in: folder.path)
    #expect(check.status == 0)
  }

  @Test(
    arguments: [
      (["--scores", "0.8,0.8"], "Medium is no better than Easy: both have blunder 0.3"),
      (
        ["--vary", "depth=1..2", "--scores", "0.9644,0.9645"],
        "Medium is no better than Easy: both have depth "
      ),
    ]
  )
  func `a level is no better than itself`(arguments: [String], sentence: String) async throws {
    let run = try await Binary.run(["levels"] + arguments)
    #expect(run.output.contains(sentence), "\(run.output)")
  }
}
