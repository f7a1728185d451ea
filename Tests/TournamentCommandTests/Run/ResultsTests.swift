import Bots
import CommandKit
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCommand

/// Folders of results: kept, resumed, shared out and merged.
@Suite struct ResultsTests {
  private static let arguments = ["--games", "40", "--format", "json"]

  private func output(_ arguments: [String]) -> String {
    let text = Transcript.output(of: arguments)
    return text
  }

  @Test func `a share is marked as a part, and its folder remembers which one it is`() throws {
    let folder = try TemporaryFolder()
    let results = ["--results", "\(folder.path)/r"]
    let transcript = Transcript()
    #expect(transcript.run(["--games", "40", "--shard", "2/3"] + results) == .success)
    #expect(transcript.output.contains("Partial: "))
    #expect(transcript.error == "this is one share; merge them all with: tournament merge DIR...\n")
    let count = try folder.chunks(of: "r").count
    #expect(Transcript().run(["--games", "40", "--resume"] + results) == .success)
    #expect(try folder.chunks(of: "r").count == count)
  }

  @Test func `shares are of two tournaments only where their files differ`() throws {
    let text = #"{ "bots": ["random", "scripted:file=s.script"], "games": 40 }"#
    let files = ["a/c.json": text, "b/c.json": text, "a/s.script": "b2", "b/s.script": "b2"]
    let folder = try TemporaryFolder(files)
    func share(_ home: String, _ number: Int) -> String {
      let path = "\(folder.path)/\(home)-\(number)"
      let words = ["\(folder.path)/\(home)/c.json", "--shard", "\(number)/2", "--results", path]
      #expect(Transcript().run(words) == .success)
      return path
    }
    let (first, second) = (share("a", 1), share("b", 2))
    #expect(output(["merge", first, second]) == output(["\(folder.path)/a/c.json"]))
    try folder.write("b1", to: "b/s.script")
    try FileManager.default.removeItem(atPath: second)
    let other = Transcript()
    #expect(other.run(["merge", first, share("b", 2)]) == .data)
    #expect(other.error.contains("'s.script' differs between"))
  }

  @Test func `a share in which no game was played to its end ends as a run would`() throws {
    let folder = try TemporaryFolder()
    let registry = roster.adding(.choosing("cheat") { _, _ in Square(99) })
    let words = ["--bots", "cheat,random", "--games", "40"]
    #expect(Transcript().run(words, registry: registry) == .unavailable)
    let share = ["--shard", "1/2", "--results", "\(folder.path)/r"]
    #expect(Transcript().run(words + share, registry: registry) == .unavailable)
  }

  @Test func `an expectation is decided by all shares together`() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--games", "40", "--expect", "random: wins = 0", "--quiet"]
    for number in 1...2 {
      let share = ["--shard", "\(number)/2", "--results", "\(folder.path)/\(number)"]
      #expect(Transcript().run(arguments + share) == .success)
    }
    let merge = ["merge", "\(folder.path)/1", "\(folder.path)/2"]
    #expect(Transcript().run(merge) == .failure)
    let (quiet, shown) = (Transcript(), Transcript())
    let page = ["--output", "\(folder.path)/page.html"]
    #expect(quiet.run(merge + page + ["--quiet"]) == .failure)
    #expect(shown.run(merge + page) == .failure)
    #expect(quiet.error == shown.error)
  }

  @Test func `merging a part is asked for, and says what is missing`() throws {
    let folder = try TemporaryFolder()
    _ = output(Self.arguments + ["--shard", "2/3", "--results", "\(folder.path)/2"])
    let refused = Transcript()
    #expect(refused.run(["merge", "\(folder.path)/2"]) == .data)
    #expect(refused.error.contains("chunks are missing: run --shard 1/3, 3/3; --partial"))
    let partial = Transcript()
    #expect(partial.run(["merge", "\(folder.path)/2", "--partial"]) == .success)
    #expect(partial.output.contains("Partial: "))
    #expect(partial.error.contains("run --shard 1/3, 3/3"))
  }

  @Test func `another process is kept out while a folder is in use`() async throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "--bots", "A=random,B=random", "--games", "1000000000", "--results", "\(folder.path)/r",
    ]
    let run = try StartedRun(arguments)
    try run.wait(forFile: "\(folder.path)/r/journal.jsonl")
    // At once: where others wait for their turn, the first one would take all of the machine.
    let second = try StartedRun(arguments + ["--resume"]).wait()
    #expect(second.status == 73)
    #expect(second.error.contains("is in use"))
    run.send(SIGKILL)
    _ = try run.wait()
    // The lock has died with its process; the next one goes on where it was.
    let kept = try folder.read("r/journal.jsonl").utf8.count
    let third = try StartedRun(arguments + ["--resume"])
    try third.wait(forFile: "\(folder.path)/r/journal.jsonl", bytes: kept + 1000)
    third.send(SIGINT)
    #expect(try third.wait().status == 130)
  }

  @Test func `a full disk is an error, and a run continues from what was written whole`()
    async throws
  {
    // The most that the shell lets a process write to a file, in blocks of 512 bytes.
    let folder = try TemporaryFolder()
    let arguments = "--bots A=random,B=random --games 3000 --format json --results \(folder.path)/r"
    let full = try await folder.process(
      "/bin/sh",
      ["-c", "ulimit -f 16; exec '\(Binary.path)' \(arguments)"],
      status: 74
    )
    #expect(full.error.contains("/r/journal.jsonl': file too large"))
    #expect(full.error.split(separator: "\n").count == 1)
    let kept = try folder.chunks(of: "r")
    #expect((1..<84).contains(kept.count))
    let whole = output(["--bots", "A=random,B=random", "--games", "3000", "--format", "json"])
    let resumed = output(arguments.split(separator: " ").map(String.init) + ["--resume"])
    #expect(resumed == whole)
    #expect(try folder.chunks(of: "r").starts(with: kept))
  }
}
