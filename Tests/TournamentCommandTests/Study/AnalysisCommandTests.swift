import Foundation
import TestSupport
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

  /// The JSON of `verify`.
  private struct Verifications: Decodable { let verifications: [Entry] }

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

    let bot: String
    let spec: String
    let against: String
    let againstSpec: String
    let asX: Side
    let asO: Side
    let both: Side
  }

  private func json<Value: Decodable>(_ arguments: [String], status: Int32 = 0) async throws
    -> Value
  {
    let run = try await Binary.run(arguments + ["--format", "json"])
    #expect(run.status == status)
    #expect(run.error.isEmpty == (status == 0))
    return try JSONDecoder().decode(Value.self, from: Data(run.output.utf8))
  }

  private func verifications(_ arguments: [String], status: Int32 = 0) async throws -> [Entry] {
    let report: Verifications = try await json(arguments, status: status)
    return report.verifications
  }

  @Test func `the proof that minimax never loses covers all games`() async throws {
    let entries = try await verifications(["verify", "minimax"])
    #expect(entries.map(\.side) == ["x", "o"])
    #expect(entries.allSatisfy { $0.verdict == "proved" && $0.claim == "never-loses" })
    #expect(entries.map(\.positions) == [81, 426])
    #expect(entries.map(\.games) == [73, 569])
    #expect(entries.allSatisfy { $0.moves == nil && $0.blunder == nil && $0.longest == 9 })
  }

  @Test func `a refutation is the shortest game, with the move that threw it away`() async throws {
    let entries = try await verifications(["verify", "first-free"], status: 1)
    #expect(entries.map(\.verdict) == ["refuted", "refuted"])
    #expect(entries.first?.moves == ["a3", "b3", "c3", "b2", "a2", "b1"])
    // Not c3, ply 3, which only draws a won position.
    #expect(entries.first?.blunder?.ply == 5)
    #expect(entries.first?.blunder?.played == "a2")
    #expect(entries.first?.blunder?.better == ["b1"])
  }

  @Test func `a CI server reads verdicts as test cases`() async throws {
    let run = try await Binary.run(["verify", "minimax", "first-free", "--format", "junit"])
    let folder = try TemporaryFolder(["report.xml": run.output])
    let script =
      "import sys, xml.etree.ElementTree as e; t = e.parse('report.xml'); "
      + "print(len(t.findall('.//testcase')), len(t.findall('.//failure'))); "
      + "times = [float(c.get('time')) for c in t.iter('testcase')]; assert min(times) > 0; "
      + "assert abs(float(t.find('testsuite').get('time')) - sum(times)) < 1e-5"
    let count = try await Python.run(script, in: folder.path)
    try #require(count.status == 0, "python3 is needed to read the XML")
    #expect(count.output == "4 2\n")
  }

  @Test func `an exact match is told in fractions`() async throws {
    let match: Match = try await json(["exact", "random", "first-free"])
    #expect(match.bot == "random")
    #expect(match.against == "first-free")
    #expect(match.asX.win.fraction == "493/945")
    #expect(match.asX.plies.fraction == "2227/315")
    #expect(match.asO.win.fraction == "17/96")
    #expect(match.both.lines.count == 8)
    let sum = match.both.win.value + match.both.draw.value + match.both.loss.value
    #expect(abs(sum - 1) < 1e-12)
  }

  @Test func `what does not fit a fraction has a bound on its error`() async throws {
    let match: Match = try await json(["exact", "E=minimax:blunder=0.123456789012", "random"])
    #expect((match.bot, match.spec) == ("E", "minimax:blunder=0.123456789012"))
    #expect((match.against, match.againstSpec) == ("random", "random"))
    #expect(match.asX.win.fraction == nil)
    #expect((0...1e-9).contains(match.asX.win.error))
  }

  @Test(
    arguments: [
      (
        ["minimax", "--board", "15x15", "--limit", "20", "--as", "x"],
        "undecided, stopped at the limit of"
      ),
      (
        ["minimax", "--board", "5x5", "--time-limit", "1ms", "--as", "x"],
        "allow more time (--time-limit)"
      ),
      (
        ["monte-carlo:playouts=1", "--repeats", "20", "--as", "o"], "sampled, no proof, for it was"
      ),
    ]
  )
  func `what is neither proved nor refuted is told on standard error too`(
    arguments: [String],
    verdict: String
  ) async throws {
    let run = try await Binary.run(["verify"] + arguments + ["--format", "json", "--quiet"])
    #expect([1, 2].contains(run.status))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.status == 1 || run.error.contains(verdict), "\(run.error)")
  }

  @Test func `a report shows exact scores and accuracy where they are asked for`() async throws {
    let run = try await Binary.run(["--games", "100", "--exact", "--accuracy"])
    #expect(run.status == 0)
    #expect(run.output.contains("EXACT SCORE"))
    #expect(run.output.contains("383/384"))
    #expect(run.output.contains("ACCURACY"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  static let documents: [(arguments: [String], schema: String)] = [
    (["verify", "minimax", "first-free"], "verification"),
    (["verify", "monte-carlo:playouts=1", "--board", "2x2", "--repeats", "2"], "verification"),
    (["verify", "first-free", "--claim", "perfect"], "verification"),
    (["verify", "minimax", "--board", "15x15", "--limit", "20"], "verification"),
    (["exact", "random", "minimax:blunder=0.1"], "exact"),
    (["check", "sh -c 'exit 3'"], "check"),
    (["solve"], "solution"),
    (["solve", "xxx/oo./..."], "solution"),
    (["solve", "--board", "6x5", "--line-length", "4", "--limit", "1000"], "solution"),
    (["explain", "heuristic:notice=0.8", "x../.o./..x"], "explanation"),
    (["explain", "minimax:blunder=0.1", "a1"], "explanation"),
    (["explain", "monte-carlo:playouts=9", "--samples", "5", "--board", "9x9"], "explanation"),
    (["exact", "random", "--best-response"], "exact"),
    (["levels", "--ladder", "3"], "levels"),
    (["levels", "--step", "0.7", "--vary", "blunder=0.1..1", "--anchor", "heuristic"], "levels"),
    (["levels", "--scores", "0.6,best"], "levels"),
    (
      ["tune", "minimax", "--vary", "blunder=0..1", "--against", "random", "--target", "0.7"],
      "tune"
    ),
    (
      [
        "tune", "minimax:blunder=0.6", "--vary", "blunder=0..1", "--iterations", "80", "--games",
        "200",
      ],
      "tune"
    ),
    (["--dry-run", "--games", "100"], "dry-run"),
    (["--dry-run", "--bots", "random,minimax", "--sprt", "elo0=0,elo1=10"], "dry-run"),
  ]

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  )
  func `JSON is as the schema has it`() async throws {
    let folder = try TemporaryFolder()
    var files: [String: [String]] = [:]
    for (number, document) in Self.documents.enumerated() {
      let run = try await Inside.run(document.arguments + ["--format", "json"], in: folder.path)
      let file = "\(number)-\(document.arguments[0]).json"
      try folder.write(run.output, to: file)
      files[document.schema, default: []].append(file)
    }
    for (schema, files) in files {
      try await Python.expect(files, in: folder.path, toFit: "\(schema)")
    }
  }
}
