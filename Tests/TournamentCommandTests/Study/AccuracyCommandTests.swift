import Foundation
import TestSupport
import Testing

/// `--accuracy` on a board on which not every position can be solved.
@Suite struct AccuracyCommandTests {
  private static let options = [
    "--board", "8x5", "--line-length", "5", "--bots", "random,first-free", "--games", "2",
    "--accuracy", "--quiet",
  ]

  @Test func `what is not solved is told`() async throws {
    let folder = try TemporaryFolder()
    let outputs = ["--output", "text:-", "--output", "r.html"]
    let run = try await Inside.run(Self.options + outputs, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("Not every position of 8×5, 5 in a row can be solved: "))
    #expect(try run.output.contains("Unsolved") && folder.read("r.html").contains("Unsolved"))
  }

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  )
  func `what is not solved fits the schema`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Inside.run(Self.options + ["--output", "r.json"], in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    try await Python.expect(["r.json"], in: folder.path, toFit: "report")
  }
}
