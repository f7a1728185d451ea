import CommandKit
import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// Folders of results that cannot be used, and why.
@Suite struct ResultsErrorsTests {
  private static let play = "--games 20 --quiet --results r"
  private static let resume = play + " --resume"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Expects a status and one line of error.
  private func expect(_ words: String, _ status: Int32, _ error: String) async throws {
    let run = try await folder.run(words, status: status)
    #expect(run.error == "tournament: \(error)\n" && run.output.isEmpty)
  }

  @Test(arguments: ["--config -", "-"])
  func `a configuration from standard input is asked for again`(words: String) throws {
    let split = words.split(separator: " ").map(String.init)
    let arguments = try Subcommand.run.arguments(split + ["--results", "r"])
    #expect(
      try ResultsOptions(arguments, isPlayed: true).remedy
        == "continue with the same configuration on standard input: tournament run \(words) "
        + "--results r --resume"
    )
  }

  @Test(arguments: [[], ["journal.jsonl"], ["journal.jsonl", "plan.json.new"]])
  func `a folder in which a run has only begun is continued`(files: [String]) async throws {
    try folder.write("", to: "r/")
    for file in files { try folder.write("", to: "r/\(file)") }
    for words in [Self.resume + " --dry-run", Self.resume] {
      try await folder.run(words)
    }
  }

  @Test func `a merge reports what the resumed run was asked`() async throws {
    try await folder.run("\(Self.play) --expect minimax:losses=0")
    try await folder.run("\(Self.resume) --expect minimax:losses=1", status: 1)
    try await folder.run("merge r", status: 1)
  }

  @Test func `a share that is there twice is reported`() async throws {
    for (name, share) in [("one", "1/2"), ("two", "1/2"), ("three", "2/2")] {
      try await folder.run("--games 20 --quiet --results \(name) --shard \(share)")
    }
    let merged = try await folder.run("merge one two three", status: 65)
    let both = "chunks are both in 'one/journal.jsonl' and in 'two/journal.jsonl', starting with "
    #expect(merged.error.contains("\(both)chunk 0; --partial reports"), "\(merged.error)")
    let partial = try await folder.run("merge one two three --partial")
    #expect(!partial.output.contains("Partial: "))
  }

  @Test func `a journal that was edited by hand is found out`() async throws {
    try await folder.run(Self.play)
    var lines = try folder.read("r/journal.jsonl").split(separator: "\n").map(String.init)
    lines[2] = lines[2].replacingOccurrences(of: "[", with: "[1")
    try folder.write(lines.joined(separator: "\n") + "\n{\"chu", to: "r/journal.jsonl")
    let resumed = try await folder.run(Self.resume)
    #expect(
      resumed.error == """
        r/journal.jsonl:3: skipped, its checksum is wrong
        r/journal.jsonl:\(lines.count + 1): skipped, it is cut short

        """
    )
    try folder.write("{}", to: "r/plan.json")
    let error =
      "'r/plan.json' is damaged: it is not as the program wrote it; restore it from a copy, or use "
      + "another folder"
    for words in [Self.resume, "merge r"] { try await expect(words, 65, error) }
    try FileManager.default.removeItem(atPath: "\(folder.path)/r/plan.json")
    try await expect(Self.resume, 65, "'r' has a journal but no plan.json")
  }

  @Test(arguments: ["mkfifo", "ln -s /dev/null", "mkdir"])
  func `a journal that is no file is refused, by a run and by a merge`(make: String) async throws {
    try await folder.run(Self.play)
    let journal = "r/journal.jsonl"
    let script = "cd '\(folder.path)'; rm \(journal); \(make) \(journal)"
    _ = try Program.output(of: "/bin/sh", ["-c", script])
    let reason = make == "mkdir" ? "it is a folder" : "it is a device or a pipe, not a file"
    try await expect(Self.resume, 73, "cannot create '\(journal)': \(reason)")
    try await expect("merge r", 74, "cannot read '\(journal)': \(reason)")
  }

  @Test func `the chunks of a line of another seed are not believed`() async throws {
    try await folder.run(Self.play)
    try await folder.run("--games 20 --quiet --results other --seed 7")
    let line = try #require(try folder.read("other/journal.jsonl").split(separator: "\n").first)
    try folder.write("\(line)\n" + folder.read("r/journal.jsonl"), to: "r/journal.jsonl")
    let error =
      "r/journal.jsonl:1: the line belongs to another tournament; a journal holds only one"
    for words in ["merge r", Self.resume] { try await expect(words, 65, error) }
  }
}
