import Foundation
import TestSupport
import Testing

/// Proofs, exact matches and levels by the built command.
@Suite struct AnalysisCommandTests {
  @Test func `a CI server reads verdicts as test cases`() async throws {
    let run = try await Inside.run("verify minimax first-free --format junit", status: 1)
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

  @Test(arguments: [
    (
      ["minimax", "--board", "15x15", "--limit", "20", "--as", "x"],
      "undecided, stopped at the limit of"
    ),
    (
      ["minimax", "--board", "5x5", "--time-limit", "1ms", "--as", "x"],
      "allow more time (--time-limit)"
    ),
    (["monte-carlo:playouts=1", "--repeats", "20", "--as", "o"], "sampled, no proof, for it was"),
  ])
  func `an undecided claim is an error too`(arguments: [String], verdict: String) async throws {
    let run = try await Inside.run(
      "verify",
      arguments + ["--format", "json", "--quiet"],
      status: nil
    )
    // What was sampled may have lost a game.
    #expect(run.status == 2 || run.status == 1 && arguments[0].hasPrefix("monte-carlo"))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.status == 1 || run.error.contains(verdict), "\(run.error)")
  }

  private static let played =
    "openings --board 7x6 --line-length 4 --bots random --plies 5 --games 1000 --balanced 2"

  /// Commands that write JSON, by the schema of what they write.
  private static let documents = [
    "verification": [
      "verify minimax first-free", "verify monte-carlo:playouts=1 --board 2x2 --repeats 2",
      "verify first-free --claim perfect", "verify minimax --board 15x15 --limit 20",
    ],
    "exact": ["exact random minimax:blunder=0.1", "exact random --best-response"],
    "check": ["check 'sh -c \"exit 3\"'"],
    "solution": [
      "solve", "solve a1a2", "solve xxx/oo./...", "solve --board 15x15 h8a1i9c1j10e1",
      "solve --board 15x15", "solve --board 6x5 --line-length 4 --limit 1000",
    ],
    "explanation": [
      "explain heuristic:notice=0.8 x../.o./..x", "explain minimax:blunder=0.1 a1",
      "explain monte-carlo:playouts=9 --samples 5 --board 9x9",
    ],
    "moves": [
      "moves", "moves --depth 3", "moves xxx/oo./... --depth 3", "moves --gravity --misere 11",
      "moves --game renju h8h9i7i9h10i6i11i12", "moves --game caro",
    ],
    "openings": ["openings --balanced 2", "openings --balanced 1 --gravity --misere", played],
    "levels": [
      "levels --ladder 3", "levels --step 0.7 --vary blunder=0.1..1 --anchor heuristic",
      "levels --scores 0.6,best",
    ],
    "tune": [
      "tune minimax --vary blunder=0..1 --against random --target 0.7",
      "tune minimax:blunder=0.6 --vary blunder=0..1 --iterations 80 --games 200",
    ],
    "dry-run": ["--dry-run --games 100", "--dry-run --bots random,minimax --sprt elo0=0,elo1=10"],
    // Not every position of this board can be solved.
    "report": ["--board 8x5 --line-length 5 --bots random,first-free --games 2 --accuracy"],
  ]

  @Test(.needsSchemas)
  func `JSON is as the schema has it`() async throws {
    let folder = try TemporaryFolder()
    for (schema, commands) in Self.documents {
      let files = commands.indices.map { "\($0).json" }
      for (file, command) in zip(files, commands) {
        let run = try await folder.run(command, ["--format", "json"], status: nil)
        try folder.write(run.output, to: file)
      }
      try await Python.expect(files, in: folder.path, toFit: schema)
    }
  }

  @Test func `results are the same for any number of threads`() async throws {
    for command in ["moves --game connect-four --depth 5", Self.played] {
      var outputs: Set<String> = []
      for jobs in [1, 2, 7] {
        outputs.insert(try await Inside.run("\(command) --format json --jobs \(jobs)").output)
      }
      #expect(outputs.count == 1)
    }
  }

  @Test func `gaps in the accuracy are reported`() async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.run(
      """
      --board 8x5 --line-length 5 --bots random,first-free --games 2 --accuracy --quiet
      --output text:- --output r.html
      """
    )
    #expect(run.output.contains("Not every position of 8×5, 5 in a row can be solved: "))
    #expect(try run.output.contains("Unsolved") && folder.read("r.html").contains("Unsolved"))
  }

  @Test func `a bot that states nothing answers by the seed that is given`() async throws {
    let explain = "explain monte-carlo:playouts=20 --samples 30 --format json --seed"
    func moves(seed: Int) async throws -> String {
      let text = try await Inside.run("\(explain) \(seed)").output
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["seed"] as? Int == seed)
      return "\(object?["moves"] ?? "")"
    }
    #expect(try await moves(seed: 1) != moves(seed: 2))
  }
}
