import Foundation
import Testing
import TestSupport

/// `--accuracy` on a board on which not every position can be solved.
@Suite struct AccuracyCommandTests {
  private static let options = [
    "--board", "8x5", "--line-length", "5", "--bots", "random,first-free", "--games", "2",
    "--accuracy", "--quiet",
  ]

  @Test func `what is not solved is the same at any number of jobs`() async throws {
    let folder = try TemporaryFolder()
    let outputs = ["--output", "text:-", "--output", "r.json", "--output", "r.html"]
    let one = try await Binary.run(Self.options + outputs + ["--jobs", "1"], in: folder.path)
    #expect(one.status == 0, "\(one.error)")
    let (json, page) = (try folder.read("r.json"), try folder.read("r.html"))
    let two = try await Binary.run(Self.options + outputs + ["--jobs", "2"], in: folder.path)
    #expect(two.output == one.output)
    #expect(try folder.read("r.json") == json)
    #expect(try folder.read("r.html") == page)
    #expect(one.output.contains("Not every position of 8×5, 5 in a row can be solved: "))
    #expect(one.output.contains("Unsolved") && page.contains("Unsolved"))
    guard FormatTests.hasSchemas else { return }
    try await Python.expect(["r.json"], in: folder.path, toFit: "report.schema.json")
  }

  @Test func `it is resumed from a journal and merged from shares`() async throws {
    let folder = try TemporaryFolder()
    let whole = try await Binary.run(Self.options + ["--results", "all"], in: folder.path)
    #expect(whole.status == 0, "\(whole.error)")
    for share in ["1/2", "2/2"] {
      let run = try await Binary.run(
        Self.options + ["--shard", share, "--results", "part-\(share.first ?? "0")"],
        in: folder.path
      )
      #expect(run.status == 0, "\(run.error)")
    }
    let merged = try await Binary.run(["merge", "part-1", "part-2"], in: folder.path)
    #expect(merged.output == whole.output)
  }
}
