import CommandKit
import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// Tournaments whose openings the bots play, from the command line to the records.
@Suite struct Swap2CommandTests {
  private static let arguments = [
    "--openings", "swap2", "--board", "4x4", "--bots", "minimax,random", "--games", "12",
  ]

  @Test func `a report says that the bots play the opening`() throws {
    let transcript = Transcript()
    #expect(transcript.run(["run"] + Self.arguments) == .success, "\(transcript.error)")
    let head = transcript.output.split(separator: "\n").prefix(3).joined(separator: "\n")
    #expect(head.contains("2 bots · 12 games · swap2"))
    let report = Transcript()
    #expect(report.run(["run", "--show", "all"] + Self.arguments) == .success, "\(report.error)")
    #expect(report.output.contains("swap2, played by the bots"))
    #expect(report.output.contains("each begins half of them"))
    let json = try ReadReport(["run"] + Self.arguments)
    #expect(json.playedOpening == "swap2")
    #expect(json.openings == 0)
    let plain = try ReadReport(["run", "--games", "2"])
    #expect(plain.playedOpening == nil)
  }

  @Test func `a configuration asks for it as the option does`() throws {
    let folder = try TemporaryFolder([
      "c.json": """
      {
        "rules": { "columns": 4, "rows": 4, "lineLength": 4 },
        "bots": ["minimax", "random"], "games": 12, "openings": "swap2"
      }
      """
    ])
    let (own, other) = (Transcript(), Transcript())
    let arguments = ["--format", "json"]
    #expect(own.run(["run", "\(folder.path)/c.json"] + arguments) == .success, "\(own.error)")
    // Without a configuration the built-in one has another seed.
    #expect(other.run(["run", "--seed", "1"] + Self.arguments + arguments) == .success)
    #expect(try signature(own) == signature(other))
    let config = Transcript()
    #expect(config.run(["config", "\(folder.path)/c.json"]) == .success, "\(config.error)")
    #expect(config.output.contains("\"openings\": \"swap2\""))
  }

  private func signature(_ transcript: Transcript) throws -> String {
    try #require(try ReadReport(transcript.output).signature)
  }

  @Test(arguments: ["jsonl", "sgf", "pgn"])
  func `records say who placed what, and replay tells it in words`(format: String) throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/g.\(format)"
    let run = Transcript()
    #expect(run.run(["run"] + Self.arguments + ["--games-file", file]) == .success, "\(run.error)")
    let replay = Transcript()
    #expect(replay.run(["replay", file]) == .success, "\(replay.error)")
    let words = replay.output.split(separator: "\n").filter { $0.contains(" placed ") }
    #expect(words.count == 12)
    #expect(words.allSatisfy { $0.hasPrefix("minimax placed ") || $0.hasPrefix("random placed ") })
    #expect(words.count { $0.hasPrefix("minimax placed ") } == 6)
    #expect(words.contains { $0.contains(" took X.") })
    let converted = Transcript()
    let other = "\(folder.path)/h.jsonl"
    #expect(converted.run(["convert", file, other]) == .success, "\(converted.error)")
    #expect(try folder.read("h.jsonl").matches(of: /"swap2":"[xo]"/).count == 12)
  }

  @Test func `the table of games says who placed the first stones`() throws {
    let run = Transcript()
    #expect(run.run(["run", "--format", "csv:games", "--quiet"] + Self.arguments) == .success)
    let rows = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 12)
    #expect(Set(rows.compactMap(\.last)) == ["o", "x"])
  }

  @Test func `what needs given openings is refused in one line`() throws {
    let exact = Transcript()
    #expect(exact.run(["run", "--exact"] + Self.arguments) == .usage)
    #expect(
      exact.error.contains("--exact needs openings that are given, and cannot be used with swap2")
    )
    let folder = try TemporaryFolder()
    let league = Transcript()
    let words = [
      "league", "\(folder.path)/l", "add", "minimax", "--openings", "swap2", "--board", "4x4",
    ]
    #expect(league.run(words) == .usage)
    #expect(league.error.contains("a league cannot play swap2; give it positions"))
    #expect(!folder.names.contains("l"))
  }
}
