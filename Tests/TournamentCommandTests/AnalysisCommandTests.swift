import Foundation
import Testing

/// Proofs, exact matches and levels by the built command.
@Suite struct AnalysisCommandTests {
  /// An entry of the JSON of `verify`.
  private struct Entry: Decodable {
    struct Blunder: Decodable {
      let ply: Int
      let played: String
      let better: [String]
    }

    let bot: String
    let claim: String
    let side: String
    let verdict: String
    let positions: Int
    let games: Int
    let longest: Int
    let moves: [String]?
    let blunder: Blunder?
  }

  private struct Match: Decodable {
    struct Number: Decodable {
      let fraction: String?
      let value: Double
      let error: Double
    }

    struct Side: Decodable {
      let win: Number
      let draw: Number
      let loss: Number
      let plies: Number
      let lines: [Number]
    }

    let a: String
    let b: String
    let asX: Side
    let asO: Side
    let both: Side
  }

  private func json<Value: Decodable>(_ arguments: [String], status: Int32 = 0) async throws
    -> Value
  {
    let run = try await Binary.run(arguments + ["--format", "json"])
    #expect(run.status == status)
    #expect(run.error.isEmpty)
    return try JSONDecoder().decode(Value.self, from: Data(run.output.utf8))
  }

  @Test func `the proof that minimax never loses covers all games`() async throws {
    let entries: [Entry] = try await json(["verify", "minimax"])
    #expect(entries.map(\.side) == ["x", "o"])
    #expect(entries.allSatisfy { $0.verdict == "proved" && $0.claim == "never-loses" })
    #expect(entries.map(\.positions) == [81, 426])
    #expect(entries.map(\.games) == [73, 569])
    #expect(entries.allSatisfy { $0.moves == nil && $0.blunder == nil && $0.longest == 9 })
  }

  @Test func `a refutation is the shortest game, with the move that threw it away`() async throws {
    let entries: [Entry] = try await json(["verify", "first-free"], status: 1)
    #expect(entries.map(\.verdict) == ["refuted", "refuted"])
    #expect(entries.first?.moves == ["a3", "b3", "c3", "b2", "a2", "b1"])
    #expect(entries.first?.blunder?.ply == 3)
    #expect(entries.first?.blunder?.played == "c3")
    #expect(entries.first?.blunder?.better == ["a2", "b2", "a1"])
  }

  static let statuses: [(arguments: [String], status: Int32)] = [
    (["verify", "minimax:blunder=0.01"], 1),
    (["verify", "minimax", "random"], 1),
    (["verify", "minimax", "--board", "4x3", "--as", "o"], 1),
    (["verify", "minimax", "--board", "4x3", "--as", "x", "--claim", "perfect"], 0),
    (["verify", "minimax", "--board", "15x15"], 2),
    (["verify", "random", "--limit", "10"], 2),
  ]

  @Test(arguments: statuses)
  func `the status says what has become of the claim`(
    arguments: [String],
    status: Int32
  ) async throws {
    #expect(try await Binary.run(arguments).status == status)
  }

  @Test func `a CI server reads verdicts as test cases`() async throws {
    let run = try await Binary.run(["verify", "minimax", "first-free", "--format", "junit"])
    let folder = try TemporaryFolder(["report.xml": run.output])
    let script =
      "import sys, xml.etree.ElementTree as e; t = e.parse('report.xml'); "
      + "print(len(t.findall('.//testcase')), len(t.findall('.//failure')))"
    let count = try await Binary.run("/usr/bin/env", ["python3", "-c", script], in: folder.path)
    try #require(count.status == 0, "python3 is needed to read the XML")
    #expect(count.output == "4 2\n")
  }

  @Test func `an exact match is told in fractions`() async throws {
    let match: Match = try await json(["exact", "random", "first-free"])
    #expect(match.a == "random")
    #expect(match.b == "first-free")
    #expect(match.asX.win.fraction == "493/945")
    #expect(match.asX.plies.fraction == "2227/315")
    #expect(match.asO.win.fraction == "17/96")
    #expect(match.both.lines.count == 8)
    let sum = match.both.win.value + match.both.draw.value + match.both.loss.value
    #expect(abs(sum - 1) < 1e-12)
  }

  @Test func `what does not fit a fraction has a bound on its error`() async throws {
    let match: Match = try await json(["exact", "minimax:blunder=0.123456789012", "random"])
    #expect(match.asX.win.fraction == nil)
    #expect((0...1e-9).contains(match.asX.win.error))
  }

  @Test func `nothing beats minimax at its best`() async throws {
    let run = try await Binary.run(["exact", "minimax", "--best-response"])
    let row = run.output.split(separator: "\n").first { $0.hasPrefix("most wins") }
    #expect(
      row?.split(separator: " ").map(String.init) == [
        "most", "wins", "0", "0.000000", "0", "0.000000",
      ]
    )
  }

  @Test func `the levels that ship are made by the command in their comment`() async throws {
    let path = "\(Binary.packageRoot)/Config/difficulty.json"
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
    #expect(run.status == 64)
    #expect(
      run.error
        == "tournament: a score of 0.99 cannot be reached: blunder rates give scores from 0.5 to "
        + "0.950285\n"
    )
  }

  @Test func `a report shows exact scores and accuracy where they are asked for`() async throws {
    let run = try await Binary.run(["--games", "100", "--exact", "--accuracy"])
    #expect(run.status == 0)
    #expect(run.output.contains("EXACT SCORE"))
    #expect(run.output.contains("383/384"))
    #expect(run.output.contains("ACCURACY"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
