import Foundation
import TestSupport
import Testing

/// Tunings that keep what they have played, and go on.
@Suite struct TuneResultsTests {
  private static let line = "\(TuneCommandTests.blunders) --format json --quiet --jobs 2"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ more: String...) async throws -> Binary.Run {
    try await folder.run("\(Self.line) --results r", more, status: nil)
  }

  @Test func `a tuning whose journal is cut short ends in the same bytes`() async throws {
    let whole = try await run()
    #expect(whole.status == 0, "\(whole.error)")
    #expect(try await Inside.run(Self.line).output == whole.output)
    func records() throws -> [Substring] {
      try folder.read("r/journal.jsonl").replacing(#/,"sum":"[0-9a-f]{16}"/#, with: "")
        .split(separator: "\n")
    }
    let (journal, kept) = (try folder.read("r/journal.jsonl"), try records())
    for part in 1...4 {
      // As after a kill: the test of the tuned values has not begun.
      try FileManager.default.removeItem(atPath: "\(folder.path)/r/test")
      let rest = journal.prefix(journal.count * part / 5)
      try folder.write(String(rest), to: "r/journal.jsonl")
      let resumed = try await run("--resume")
      #expect(resumed.output == whole.output)
      let line = rest.count { $0 == "\n" } + 1
      #expect(resumed.error == "r/journal.jsonl:\(line): skipped, it is cut short\n")
      // Nothing is played again that has been kept.
      #expect(try records().sorted() == kept.sorted())
    }
  }

  /// What in a file is changed and how, and the status and the error of a run that goes on.
  @Test(
    arguments: [
      // It has an end, so it is not one of a line that was cut short.
      ("r/journal.jsonl", "}\n", "}\u{b}", 65, "the line is damaged"),
      ("r/journal.jsonl", #""course":0,"#, #""course":1,"#, 65, "the line is damaged"),
      (
        "r/test/journal.jsonl", "[", "[1", 0,
        "r/test/journal.jsonl:1: skipped, its checksum is wrong\n"
      ),
    ] as [(String, String, String, Int32, String)]
  )
  func `a line that has been altered is named, and played again where it can be`(
    file: String,
    part: String,
    change: String,
    status: Int32,
    error: String
  ) async throws {
    let whole = try await run()
    var text = try folder.read(file)
    // Of line ends the last one.
    let ranges = text.ranges(of: part)
    text.replaceSubrange(try #require(part == "}\n" ? ranges.last : ranges.first), with: change)
    try folder.write(text, to: file)
    let run = try await run("--resume")
    #expect(run.status == status)
    #expect(run.error.contains(error), "\(run.error)")
    #expect(status != 0 || run.output == whole.output)
  }

  @Test func `a journal that is a pipe is refused`() async throws {
    try folder.write("", to: "r/")
    #expect(mkfifo("\(folder.path)/r/journal.jsonl", 0o600) == 0)
    let run = try await run("--resume")
    #expect(run.status == 73)
    #expect(run.error.hasSuffix("'r/journal.jsonl': it is a device or a pipe, not a file\n"))
  }

  @Test func `other values and a folder that exists are refused`() async throws {
    #expect(try await run().status == 0)
    let again = try await run()
    #expect(again.status == 73 && again.error.contains("already exists; continue it with --resume"))
    let other = try await run("--resume", "--pairs", "3")
    #expect(other.status == 65 && other.error.contains("pairs (8 and 3)"))
  }
}
