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
    let records = try [folder.read("r/journal.jsonl"), journal].map { text in
      text.replacing(#/,"sum":"[0-9a-f]{16}"/#, with: "").split(separator: "\n")
    }
    #expect(Set(records[0]).count == records[0].count)
    #expect(Set(records[0]) == Set(records[1]))
  }

  @Test func `what follows the last whole line is dropped`() async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    let whole = try await Binary.run(arguments)
    let journal = try folder.read("r/journal.jsonl")
    let part = journal.prefix(journal.count / 2)
    try folder.write(String(part), to: "r/journal.jsonl")
    let resumed = try await Binary.run(arguments)
    #expect(resumed.output == whole.output)
    let line = part.count { $0 == "\n" } + 1
    let path = "\(folder.path)/r/journal.jsonl"
    #expect(resumed.error == "\(path):\(line): skipped, it is cut short\n")
  }

  @Test func `a last line whose end has been altered is damaged, not cut short`() async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    #expect(try await Binary.run(arguments).status == 0)
    let journal = try folder.read("r/journal.jsonl")
    try folder.write(journal.dropLast() + "\u{b}", to: "r/journal.jsonl")
    let run = try await Binary.run(arguments)
    #expect(run.status == 65)
    let line = journal.count { $0 == "\n" }
    #expect(
      run.error.hasPrefix("tournament: \(folder.path)/r/journal.jsonl:\(line): the line is damaged")
    )
  }

  @Test func `a line of the test that has been altered is named, and played again`() async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    let whole = try await Binary.run(arguments)
    let journal = try folder.read("r/test/journal.jsonl")
    let digit = try #require(journal.firstRange(of: "["))
    let altered = journal.replacingCharacters(in: digit, with: "[1")
    try folder.write(altered, to: "r/test/journal.jsonl")
    let run = try await Binary.run(arguments)
    #expect(run.output == whole.output)
    #expect(
      run.error == "\(folder.path)/r/test/journal.jsonl:1: skipped, its checksum is wrong\n"
    )
  }

  @Test func `a journal that is a pipe is refused`() async throws {
    let folder = try TemporaryFolder(["r/": ""])
    let path = "\(folder.path)/r/journal.jsonl"
    #expect(mkfifo(path, 0o600) == 0)
    let run = try await Binary.run(
      Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    )
    #expect(run.status == 73)
    #expect(
      run.error == "tournament: cannot create '\(path)': it is a device or a pipe, not a file\n"
    )
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
      journal.replacing(#""course":0,"#, with: #""course":1,"#),
      to: "r/journal.jsonl"
    )
    let damaged = try await Binary.run(Self.arguments + results + ["--resume"])
    #expect(damaged.status == 65)
    #expect(damaged.error.contains("the line is damaged"))
  }
}
