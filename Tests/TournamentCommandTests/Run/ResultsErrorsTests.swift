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

  @Test func `options that do not go together are wrong usage`() throws {
    expect(["--resume"], .usage, "--resume needs --results DIR")
    expect(
      ["--shard", "1/2"],
      .usage,
      "--shard needs --results DIR, to merge the shares from"
    )
    for shard in ["1", "a/b", "1/0", "1/-2", "1/2/3"] {
      expect(
        ["--results", "r", "--shard", shard],
        .usage,
        "--shard must be a share like 3/16, not '\(shard)'"
      )
    }
    for shard in ["0/2", "3/2", "-1/2"] {
      expect(
        ["--results", "r", "--shard", shard],
        .usage,
        "--shard must be a share from 1/2 to 2/2, not '\(shard)'"
      )
    }
    expect(
      ["--results", "r", "--shard", "1/32769"],
      .usage,
      "--shard must be one of at most 32768 shares, not '1/32769'"
    )
    expect(["--results="], .usage, "--results needs a folder")
    expect(["merge"], .usage, "merge needs results folders: tournament merge DIR...")
    expect(["merge", "no-such"], .noInput, "there is no folder 'no-such'")
    let file = "\(folder.path)/file"
    try folder.write("", to: "file")
    expect(["merge", file], .data, "'\(file)' is a file; merge takes results folders")
    expect(
      ["merge", folder.path],
      .noInput,
      "'\(folder.path)' is not a results folder: it has no plan.json; name the folders that --results made"
    )
    for resume in [[], ["--resume"]] {
      expect(
        Self.arguments + ["--results", file] + resume,
        .cannotCreate,
        "'\(file)' is a file; results need a folder, use another name"
      )
    }
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
    expect(
      Self.arguments + ["--results", "\(path)/no/where"],
      .cannotCreate,
      "cannot create '\(path)/no/where': no such file or directory"
    )
  }

  @Test func `a folder of another tournament is refused, saying what differs`() throws {
    let path = played()
    let start = "'\(path)' belongs to another tournament; differences (there, here): "
    for (arguments, difference) in [
      (["--games", "22"], "games (20 and 22)"),
      (["--games", "20", "--seed", "1"], "seed (2026 and 1)"),
      (
        ["--games", "20", "--bots", "random,minimax"],
        "name (Round robin and random against minimax), bots (removed first-free, scripted)"
      ),
      (
        ["--games", "20", "--board", "4x4"],
        "board (3×3, 3 in a row and 4×4, 4 in a row)"
      ),
      (
        ["--games", "20", "--board", "4x3", "--openings", "1"],
        "board (3×3, 3 in a row and 4×3, 3 in a row), openings (0 and 4)"
      ),
      (
        ["--games", "20", "--accuracy"],
        "what else is counted (moves of all games and accuracy, moves of all games)"
      ),
      (["--games", "20", "--max-forfeits", "3"], "max forfeits (10 and 3)"),
      (["--games", "20", "--move-limit", "2s"], "move limit (none and 2s)"),
      (["--games", "20", "--adjudicate", "500"], "adjudicate (0 and 500)"),
    ] {
      expect(arguments + ["--results", path, "--resume"], .data, start + difference)
    }
    expect(
      Self.arguments + ["--results", path, "--resume", "--shard", "1/2"],
      .data,
      "'\(path)' has the whole tournament; use another folder for 1/2"
    )
  }

  @Test func `how a list of bots has changed is said in one line`() throws {
    let path = played("r", "--keep", "9")
    let start = "'\(path)' belongs to another tournament; differences (there, here): "
    let many = (1...9).map { "N\($0)=random" }.joined(separator: ",")
    for (bots, difference) in [
      ("minimax,random,first-free,scripted,heuristic", "bots (added heuristic)"),
      (
        "minimax,random,first-free,scripted,\(many)",
        "bots (added N1=random, N2=random, N3=random and 6 more)"
      ),
      ("minimax,R=random,first-free,scripted", "bots (added R=random; removed random)"),
      ("random,minimax,first-free,scripted", "order of the bots"),
    ] {
      expect(
        Self.arguments + ["--keep", "9", "--bots", bots, "--results", path, "--resume"],
        .data,
        start + difference
      )
    }
  }

  @Test func `a folder of something else is not taken for one of results`() throws {
    let path = "\(folder.path)/photos"
    try folder.write("precious", to: "photos/cat.jpg")
    for more in [[], ["--dry-run"], ["--resume"], ["--resume", "--dry-run"]] {
      expect(
        Self.arguments + ["--results", path] + more,
        .cannotCreate,
        "'\(path)' is not a results folder: it has no plan.json; use another folder"
      )
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["cat.jpg"])
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

  @Test func `shares of different tournaments are not merged`() throws {
    let one = played("one", "--shard", "1/2")
    let two = played("two", "--shard", "2/2", "--seed", "7")
    expect(
      ["merge", one, two],
      .data,
      "'\(one)' and '\(two)' belong to different tournaments; differences: seed (2026 and 7)"
    )
    expect(["merge", one, one], .usage, "'\(one)' is given twice; give it once")
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
