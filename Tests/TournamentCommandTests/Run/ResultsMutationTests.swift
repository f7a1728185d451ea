import Bots
import Foundation
import GameModel
import Journal
import StrategyKit
import SystemKit
import TestSupport
import Testing
import TournamentCore

@testable import CommandKit
@testable import TournamentCommand

/// Folders of results that were changed: each is refused or mended with the file's name, and none
/// comes to something else.
@Suite struct ResultsMutationTests {
  /// With a bot that marks any square, taken or not.
  private static let registry = roster.adding(
    .choosing("careless") { _, random in Square(random.next(below: 9)) }
  )

  private static let arguments = [
    "--bots", "random,careless,first-free", "--games", "40", "--accuracy", "--keep", "9",
    "--expect", "random against careless: score >= 0.5", "--quiet", "--format", "json", "--jobs",
    "1",
  ]
  private static let count = FullTests.isOn ? 500 : 30

  private let folder: TemporaryFolder
  private let whole: String
  private let files: [String: [UInt8]]

  init() throws {
    folder = try TemporaryFolder()
    let run = Self.run(Self.arguments + ["--results", "\(folder.path)/r"])
    #expect(run.status == .success, "\(run.error)")
    whole = run.output
    files = try [
      "plan.json": Array(folder.read("r/plan.json").utf8),
      "journal.jsonl": Array(folder.read("r/journal.jsonl").utf8),
    ]
  }

  private static func run(
    _ arguments: [String]
  ) -> (status: CommandKit.ExitStatus, output: String, error: String) {
    let transcript = Transcript()
    let status = transcript.run(arguments, registry: registry)
    return (status, transcript.output, transcript.error)
  }

  /// A copy of the folder of results, one of whose files holds something else.
  private func changed(_ name: String, _ bytes: [UInt8]) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for (other, original) in files {
      try copy.write(Data(other == name ? bytes : original), to: "r/\(other)")
    }
    return copy
  }

  @Test func `a change is refused or mended by name, and never gives another result`() throws {
    for seed in 0..<Self.count {
      var random = GameRandom(seed: UInt64(seed))
      let name = seed.isMultiple(of: 2) ? "plan.json" : "journal.jsonl"
      let mutation = Mutation.allCases[seed / 2 % Mutation.allCases.count]
      let bytes = mutation.changing(files[name] ?? [], using: &random)
      let copy = try changed(name, bytes)
      let results = "\(copy.path)/r"
      let merged = Self.run(["merge", results, "--format", "json"])
      let comment: Comment = "seed \(seed), \(mutation) of \(name): \(merged.error)"
      if merged.status == .success {
        #expect(merged.output == whole, comment)
      } else {
        #expect([.data, .noInput].contains(merged.status), comment)
        #expect(merged.output.isEmpty, comment)
        #expect(merged.error.contains(name) || merged.error.contains(" missing: "), comment)
      }
      let resumed = Self.run(Self.arguments + ["--results", results, "--resume"])
      if resumed.status == .success {
        #expect(resumed.output == whole, comment)
      } else {
        #expect(resumed.status == .data, "\(comment), resumed: \(resumed.error)")
        #expect(resumed.error.contains(name), "\(comment), resumed: \(resumed.error)")
      }
    }
  }

  @Test func `a change with the right sums ends in no crash`() throws {
    for seed in 0..<Self.count {
      var random = GameRandom(seed: UInt64(1_000_000 + seed))
      let mutation: Mutation =
        [.changedDigit, .hugeNumber, .negativeNumber, .repeated, .removed][seed % 5]
      let name = seed.isMultiple(of: 2) ? "plan.json" : "journal.jsonl"
      let bytes = mutation.changing(files[name] ?? [], using: &random)
      let signed =
        name == "plan.json"
        ? (try? PlanFile.signed(Data(bytes))).map(Array.init) : signedJournal(bytes)
      guard let signed else { continue }
      let copy = try changed(name, signed)
      let merged = Self.run(["merge", "\(copy.path)/r", "--format", "json"])
      #expect(
        [.success, .failure, .data, .usage, .noInput].contains(merged.status),
        "seed \(seed): \(merged.error)"
      )
    }
  }

  @Test(arguments: [#""games":"#, #""moves":"#, #""drawToLoss":"#])
  func `impossible counts are not believed, though the checksum is right`(key: String) throws {
    var journal = try folder.read("r/journal.jsonl")
    let place = try #require(journal.firstRange(of: key))
    journal.insert(contentsOf: "9", at: place.upperBound)
    let copy = try changed("journal.jsonl", signedJournal(Array(journal.utf8)))
    let merged = Self.run(["merge", "\(copy.path)/r", "--format", "json"])
    #expect(merged.status == .data)
    #expect(merged.output.isEmpty)
    #expect(merged.error.contains("journal.jsonl"), "\(merged.error)")
  }

  private func signedJournal(_ bytes: [UInt8]) -> [UInt8] {
    let tail = #","sum":"0123456789abcdef"}"#.utf8.count
    return bytes.split(separator: 10).flatMap { line -> [UInt8] in
      let body = line.dropLast(tail)
      return Array(body) + Array("\",\"sum\":\"\(FNV1a(body).text)\"}\n".utf8.dropFirst())
    }
  }

  @Test(arguments: [
    ("share 0", #""shard" : null"#, #""shard" : { "number": 0, "count": 2 }"#),
    ("no shares", #""shard" : null"#, #""shard" : { "number": 1, "count": 0 }"#),
    ("a share too far", #""shard" : null"#, #""shard" : { "number": 3, "count": 2 }"#),
    ("another bound", #""bound" : 0.5"#, #""bound" : 0.25"#),
    ("a bot too far", #""bot" : 0"#, #""bot" : 17"#),
    ("another command", #""command" : "tournament"#, #""command" : "rm -rf"#),
  ])
  func `an altered plan is refused`(what: String, before: String, after: String) throws {
    var text = try folder.read("r/plan.json")
    if before.contains("shard") {
      text.replace("\"fingerprint\"", with: "\(after),\n  \"fingerprint\"", maxReplacements: 1)
    } else {
      #expect(text.contains(before))
      text.replace(before, with: after, maxReplacements: 1)
    }
    let copy = try changed("plan.json", Array(text.utf8))
    let path = "\(copy.path)/r"
    for arguments in [["merge", path], Self.arguments + ["--results", path, "--resume"]] {
      let run = Self.run(arguments)
      #expect(run.status == .data, "\(what)")
      #expect(
        run.error
          == "tournament: '\(path)/plan.json' is damaged: it is not as the program wrote it; restore it from a "
          + "copy, or use another folder\n",
        "\(what)"
      )
    }
  }
}
