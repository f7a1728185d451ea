import Foundation
import TestSupport
import Testing

/// Tunings that keep what they have played, and go on.
@Suite(.serialized, .apart) struct TuneResultsTests {
  private static let arguments =
    TuneCommandTests.blunders + ["--format", "json", "--quiet", "--jobs", "2"]

  @Test func `a tuning that is killed again and again ends in the same bytes`() async throws {
    let whole = try TemporaryFolder()
    let results = ["--results", "\(whole.path)/r"]
    let undisturbed = try await Binary.run(Self.arguments + results)
    #expect(undisturbed.status == 0, "\(undisturbed.error)")
    #expect(try await Binary.run(Self.arguments).output == undisturbed.output)
    let journal = try whole.read("r/journal.jsonl")
    let folder = try TemporaryFolder()
    let resumed = Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    for part in 1...4 {
      let run = try StartedRun(resumed)
      try run.wait(forFile: "\(folder.path)/r/journal.jsonl", bytes: journal.utf8.count * part / 6)
      run.send(SIGKILL)
      _ = try run.wait()
    }
    let end = try await Binary.run(resumed)
    #expect(end.output == undisturbed.output)
    // Nothing is played again that has been kept.
    let lines = try folder.read("r/journal.jsonl").split(separator: "\n")
    #expect(Set(lines).count == lines.count)
    #expect(Set(lines) == Set(journal.split(separator: "\n")))
  }

  @Test func `what follows the last whole line is dropped`() async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    let whole = try await Binary.run(arguments)
    let journal = try folder.read("r/journal.jsonl")
    try folder.write(String(journal.prefix(journal.count / 2)), to: "r/journal.jsonl")
    #expect(try await Binary.run(arguments).output == whole.output)
  }

  @Test func `a damaged line, other values and a folder that exists are refused`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/r"
    let results = ["--results", path]
    #expect(try await Binary.run(Self.arguments + results).status == 0)
    let again = try await Binary.run(Self.arguments + results)
    #expect(again.status == 73)
    #expect(again.error.contains("already exists; continue it with --resume"))
    let other = try await Binary.run(Self.arguments + results + ["--resume", "--pairs", "3"])
    #expect(other.status == 65)
    #expect(other.error.contains("pairs (8 and 3)"))
    let journal = try folder.read("r/journal.jsonl")
    try folder.write(
      journal.replacing("iteration 0 1 ", with: "iteration 0 2 "),
      to: "r/journal.jsonl"
    )
    let damaged = try await Binary.run(Self.arguments + results + ["--resume"])
    #expect(damaged.status == 65)
    #expect(damaged.error.contains("the line is damaged"))
  }
}
