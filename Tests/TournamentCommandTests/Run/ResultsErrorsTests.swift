import Foundation
@testable import CommandKit
import TestSupport
import Testing

@testable import TournamentCommand

/// Folders of results that cannot be used, and why.
@Suite struct ResultsErrorsTests {
  private static let arguments = ["--games", "20", "--quiet"]
  /// What is played in a test is there as long as the suite's value.
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the tool and expects a status and one line of error.
  private func expect(
    _ arguments: [String],
    _ status: CommandKit.ExitStatus,
    _ error: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let transcript = Transcript()
    #expect(transcript.run(arguments) == status, sourceLocation: sourceLocation)
    #expect(transcript.error == "tournament: \(error)\n", sourceLocation: sourceLocation)
    #expect(transcript.output.isEmpty, sourceLocation: sourceLocation)
  }

  /// Plays into a folder and returns its path.
  private func played(_ name: String = "r", _ arguments: String...) -> String {
    let path = "\(folder.path)/\(name)"
    #expect(Transcript().run(Self.arguments + arguments + ["--results", path]) == .success)
    return path
  }

  @Test func `what came from standard input is asked for again`() throws {
    for words in [["--config", "-"], ["-"]] {
      let arguments = try Subcommand.run.arguments(words + ["--results", "r"])
      #expect(
        try ResultsOptions(arguments, isPlayed: true).remedy
          == "continue with the same configuration on standard input: tournament run "
          + words.joined(separator: " ") + " --results r --resume"
      )
    }
  }

  @Test func `what is there is never overwritten`() throws {
    let path = played()
    let error = "'\(path)' already exists; continue it with --resume, or use another folder"
    let before = try folder.read("r/journal.jsonl")
    expect(Self.arguments + ["--results", path], .cannotCreate, error)
    #expect(try folder.read("r/journal.jsonl") == before)
  }

  @Test func `a folder in which a run has only begun is gone on with`() throws {
    for files in [[], ["journal.jsonl"], ["journal.jsonl", "plan.json.new"]] {
      let begun = "begun\(files.count)"
      try folder.write("", to: "\(begun)/")
      for file in files { try folder.write("", to: "\(begun)/\(file)") }
      let run = Transcript()
      let results = ["--results", "\(folder.path)/\(begun)", "--resume"]
      #expect(run.run(Self.arguments + results + ["--dry-run"]) == .success, "\(run.error)")
      #expect(run.run(Self.arguments + results) == .success, "\(run.error)")
    }
  }

  @Test func `what is asked of a report when a run is resumed is what a merge reports`() throws {
    let path = played("r", "--expect", "minimax: losses = 0")
    let expectation = ["--expect", "minimax: losses = 1"]
    let resumed = Transcript()
    let arguments = Self.arguments + ["--results", path, "--resume"] + expectation
    #expect(resumed.run(arguments) == .failure)
    #expect(Transcript().run(["merge", path]) == .failure)
  }

  @Test func `a share that is there twice is reported`() throws {
    let one = played("one", "--shard", "1/2")
    let two = played("two", "--shard", "1/2")
    let three = played("three", "--shard", "2/2")
    let transcript = Transcript()
    #expect(transcript.run(["merge", one, two, three]) == .data)
    #expect(transcript.error.contains("chunks are both in '\(one)/journal.jsonl' and in '\(two)/"))
    #expect(transcript.error.contains("/journal.jsonl', starting with chunk 0; --partial reports"))
    let partial = Transcript()
    #expect(partial.run(["merge", one, two, three, "--partial"]) == .success)
    #expect(!partial.output.contains("Partial: "))
  }

  @Test func `a journal that was edited by hand is found out`() throws {
    let path = played()
    let lines = try folder.read("r/journal.jsonl").split(separator: "\n").map(String.init)
    var changed = lines
    changed[2] = changed[2].replacingOccurrences(of: "[", with: "[1")
    try folder.write(changed.joined(separator: "\n") + "\n{\"chu", to: "r/journal.jsonl")
    let transcript = Transcript()
    let resume = Self.arguments + ["--results", path, "--resume"]
    #expect(transcript.run(resume) == .success)
    #expect(
      transcript.error == """
        \(path)/journal.jsonl:3: skipped, its checksum is wrong
        \(path)/journal.jsonl:\(lines.count + 1): skipped, it is cut short

        """
    )
    try folder.write("{}", to: "r/plan.json")
    let error =
      "'\(path)/plan.json' is damaged: it is not as the program wrote it; restore it from a copy, or use "
      + "another folder"
    expect(resume, .data, error)
    expect(["merge", path], .data, error)
    try FileManager.default.removeItem(atPath: "\(path)/plan.json")
    expect(resume, .data, "'\(path)' has a journal but no plan.json")
  }

  @Test(arguments: ["mkfifo", "ln -s /dev/null", "mkdir"])
  func `a journal that is no file is refused, by a run and by a merge`(make: String) throws {
    let path = played()
    let journal = "\(path)/journal.jsonl"
    _ = try Program.output(of: "/bin/sh", ["-c", "rm '\(journal)'; \(make) '\(journal)'"])
    let reason = make == "mkdir" ? "it is a folder" : "it is a device or a pipe, not a file"
    let resumed = Self.arguments + ["--results", path, "--resume"]
    expect(resumed, .cannotCreate, "cannot create '\(journal)': \(reason)")
    expect(["merge", path], .inputOutput, "cannot read '\(journal)': \(reason)")
  }

  @Test func `what other chunks a line of another seed has in it is not believed`() throws {
    let path = played()
    _ = played("other", "--seed", "7")
    let line = try #require(try folder.read("other/journal.jsonl").split(separator: "\n").first)
    let journal = try folder.read("r/journal.jsonl")
    try folder.write("\(line)\n" + journal, to: "r/journal.jsonl")
    let error =
      "\(path)/journal.jsonl:1: the line belongs to another tournament; "
      + "a journal holds only one"
    expect(["merge", path], .data, error)
    expect(Self.arguments + ["--results", path, "--resume"], .data, error)
  }
}
