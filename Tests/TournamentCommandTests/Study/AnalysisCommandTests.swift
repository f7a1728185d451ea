import Foundation
import TestSupport
import Testing

/// Proofs, exact matches and levels by the built command.
@Suite struct AnalysisCommandTests {
  @Test func `a CI server reads verdicts as test cases`() async throws {
    let run = try await Inside.run(["verify", "minimax", "first-free", "--format", "junit"])
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
    let run = try await Inside.run(["verify"] + arguments + ["--format", "json", "--quiet"])
    #expect([1, 2].contains(run.status))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(run.status == 1 || run.error.contains(verdict), "\(run.error)")
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
