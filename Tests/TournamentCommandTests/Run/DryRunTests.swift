import CommandKit
import Foundation
import TestSupport
import Testing
import TournamentCommand

/// What would be played is said, and not played.
@Suite struct DryRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ arguments: [String]) throws -> [String: String] {
    let transcript = Transcript()
    #expect(transcript.run(arguments + ["--dry-run"]) == .success)
    #expect(transcript.error == "")
    let lines = transcript.output.split(separator: "\n").dropFirst()
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        (
          line.prefix { $0 != " " }.description,
          line.drop { $0 != " " }.trimmingCharacters(in: .whitespaces)
        )
      }
    )
  }

  @Test func `the plan is said, and nothing is written`() throws {
    let path = "\(folder.path)/r"
    let facts = try lines(["--games", "1000", "--results", path])
    #expect(facts["Pairings"] == "6 between 4 bots")
    #expect(facts["Games"] == "6,000, 1,000 per pairing")
    #expect(facts["Chunks"] == "234 of 26 games, the most a thread can lose in a crash")
    #expect(facts["Journal"]?.hasPrefix("at most ") == true)
    // A machine that is very busy may get to fewer in a second.
    #expect(facts["Sample"]?.contains(#/ of [1-6] pairings on one thread, /#) == true)
    #expect(facts["Time"]?.contains(#/ (s|min|h) on /#) == true)
    #expect(folder.names.isEmpty)
    let share = try lines(["--games", "1000", "--shard", "3/16"])
    #expect(share["Share"] == "3/16: 15 chunks, some 375 games")
    let empty = try lines(["--games", "2", "--shard", "100/100"])
    #expect(empty["Time"] == "none, as the share has no games")
  }

  @Test func `kept games are not counted as still to play`() throws {
    let path = "\(folder.path)/r"
    let arguments = ["--games", "40", "--quiet", "--results", path]
    #expect(Transcript().run(arguments + ["--shard", "1/2"]) == .success)
    let journal = try folder.read("r/journal.jsonl")
    let facts = try lines(arguments + ["--resume"])
    #expect(facts["Kept"] == "60 chunks, 120 games")
    #expect(facts["Time"]?.hasPrefix("about ") == true)
    let all = try lines(arguments + ["--resume", "--shard", "1/2"])
    #expect(all["Time"] == "none, as all games are kept")
    #expect(try folder.read("r/journal.jsonl") == journal)
    let refused = Transcript()
    #expect(refused.run(arguments + ["--dry-run"]) == .cannotCreate)
    let file = Transcript()
    #expect(file.run(["--results", "\(path)/plan.json", "--dry-run"]) == .cannotCreate)
    let other = Transcript()
    #expect(other.run(arguments + ["--resume", "--seed", "1", "--dry-run"]) == .data)
  }

  @Test(.needs("python3"))
  func `a bot that forfeits in the sample is named, with what it did`() async throws {
    let program = "\(PackageFolder.path)/Tests/EnginesTests/Programs/faulty.py"
    let engine = PatientEngine.spec("\(Python.path) \(program) taken", name: "E")
    func preview(_ format: String) async throws -> String {
      let bots = ["--bot", engine, "--bot", "random", "--games", "2"]
      return try await Inside.run(bots + ["--dry-run", "--format", format]).output
    }
    let text = try await preview("text")
    #expect(text.contains("\nForfeits  E: illegal move, "), "\(text)")
    let object = try JSONSerialization.jsonObject(with: Data(try await preview("json").utf8))
    let facts = try #require(object as? [String: Any])
    #expect(facts["forfeitingBots"] as? [String] == ["E"])
    #expect(facts["sampleForfeits"] as? Int == facts["sampleGames"] as? Int)
    #expect(try lines(["--games", "2"])["Forfeits"] == nil)
  }

  @Test func `a program can read it`() throws {
    let transcript = Transcript()
    let huge = ["--games", "1000000000", "--bots", "random,first-free", "--board", "15x15"]
    #expect(transcript.run(huge + ["--dry-run", "--format", "json"]) == .success)
    let object = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8))
    let facts = try #require(object as? [String: Any])
    #expect(facts["plannedGames"] as? Int == 1_000_000_000)
    #expect(facts["seconds"] as? Double ?? 0 > 100)
  }

  @Test(arguments: [
    ("--format csv", "--dry-run supports text and json, not csv: nothing was played\n"),
    ("--events -", "--dry-run has no events to write; leave out --events -\n"),
    ("--output p.md", "--dry-run supports text and json, not markdown: nothing was played\n"),
  ])
  func `other formats are refused`(words: String, error: String) async throws {
    let arguments = words.split(separator: " ").map(String.init) + ["--dry-run"]
    let run = try await folder.run(arguments, status: 64)
    #expect(run.error == "tournament: \(error)")
    #expect(folder.names.isEmpty)
  }
}
