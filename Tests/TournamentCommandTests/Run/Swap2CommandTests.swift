import Foundation
import TestSupport
import Testing

/// Tournaments whose openings the bots play, from the command line to the records.
@Suite struct Swap2CommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "c.json": """
      { "rules": { "columns": 4, "rows": 4, "lineLength": 4 },
        "bots": ["minimax", "random"], "games": 12, "openings": "swap2" }
      """
    ])
  }

  private func output(_ words: String) async throws -> String {
    let run = try await folder.run(words)
    return run.output
  }

  private static let match = "--openings swap2 --board 4x4 --bots minimax,random --games 12"

  @Test func `a report says that the bots play the opening`() async throws {
    let head = try await output(Self.match).split(separator: "\n").prefix(3)
    #expect(head.joined().contains("2 bots · 12 games · swap2"))
    let report = try await output("--show all \(Self.match)")
    #expect(report.contains("swap2, played by the bots"))
    #expect(report.contains("each begins half of them"))
    // Without a configuration the built-in one has another seed.
    let own = try ReadReport(try await output("c.json --format json"))
    let json = try ReadReport(try await output("--seed 1 --format json \(Self.match)"))
    #expect(json.playedOpening == "swap2" && json.openings == 0)
    #expect(own.signature == json.signature && own.signature != nil)
    #expect(try await output("config c.json").contains("\"openings\": \"swap2\""))
    #expect(try ReadReport(["--games", "2"]).playedOpening == nil)
  }

  @Test(arguments: ["jsonl", "sgf", "pgn"])
  func `records say who placed what, and replay says it in words`(format: String) async throws {
    _ = try await output("\(Self.match) --games-file g.\(format)")
    let words = try await output("replay g.\(format)").split(separator: "\n")
      .filter { $0.contains(" placed ") }
    #expect(words.count == 12 && words.contains { $0.contains(" took X.") })
    for bot in ["minimax", "random"] { #expect(words.count { $0.hasPrefix("\(bot) ") } == 6) }
    _ = try await output("convert g.\(format) h.jsonl")
    #expect(try folder.read("h.jsonl").matches(of: /"swap2":"[xo]"/).count == 12)
  }

  @Test func `the table of games says who placed the first stones`() async throws {
    let rows = try await output("--format csv:games \(Self.match)").split(separator: "\n")
      .dropFirst()
    let placers = rows.compactMap { $0.split(separator: ",").last }
    #expect(rows.count == 12 && Set(placers) == ["o", "x"])
  }

  @Test(arguments: [
    ("--exact \(match)", "--exact needs openings that are given, and cannot be used with swap2"),
    (
      "league l add minimax --openings swap2 --board 4x4",
      "a league cannot play swap2; give it positions"
    ),
  ])
  func `options that need given openings are refused`(words: String, error: String) async throws {
    let run = try await folder.run(words, status: 64)
    #expect(run.error.contains(error), "\(run.error)")
    #expect(folder.names == ["c.json"])
  }
}
