import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// The results of a season; that they do not depend on how it is played is in `SameBytesTests`.
@Suite struct SeasonTests {
  /// A round robin, groups and a final, and Swiss rounds.
  static let plain = """
    { "name": "Cup", "bots": ["minimax", "random", "first-free", "scripted", "R=random"], "seed": 3,
      "expect": [{ "bot": "minimax", "losses": 0 }], "games": 12, "tournaments": [
        { "name": "Plain" },
        { "name": "Groups", "seed": 5, "schedule": { "stages": { "groups": 2, "advance": 1 } } },
        { "name": "Four, wide", "rules": { "columns": 4, "rows": 4, "lineLength": 3 }, "games": 4,
          "schedule": { "swiss": 2 } } ] }
    """

  @Test func `a share that lacks games is named with its tournament`() async throws {
    let folder = try TemporaryFolder(["s.json": Self.plain])
    let play = ["s.json", "--quiet", "--results", "one", "--shard", "1/2"]
    let share = try await folder.run(play)
    #expect(share.error.hasPrefix("this is one share of the season; merge them all with: "))
    #expect(share.output.contains("\nPartial: 0 of 3 tournaments are over.\n"))
    let merged = try await folder.run("merge one", status: 65)
    #expect(merged.error.hasPrefix("tournament: 'Plain': "), "\(merged.error)")
    #expect(merged.error.contains("run --shard 2/2; --partial reports what there is"))
    try await folder.run("merge one --partial")
  }

  @Test func `games are in folders of tournaments, with Gomocup's names`() async throws {
    let folder = try TemporaryFolder(["s.json": Self.plain])
    try await folder.run("s.json --games-file g.psq")
    let names = (FileManager.default.subpaths(atPath: "\(folder.path)/g.psq") ?? [])
      .filter { $0.hasSuffix(".psq") }
    #expect(names.count { $0.hasPrefix("Plain/") } == 120)
    #expect(names.allSatisfy { $0.contains(/\/\d_\d_\d_[012]\.psq$/) })
    let plain = try RecordFile.read("\(folder.path)/g.psq/Plain")
    #expect(plain.count == 120 && plain.allSatisfy { $0.event == "Plain" })
    let rounds = try RecordFile.read("\(folder.path)/g.psq").filter { $0.event == "Plain" }
      .map { $0.place?.round }
    #expect(rounds == Array(repeating: 1, count: 120))
    // The winner is in the name.
    let name = try #require(names.first { $0.hasPrefix("Plain/0_0_1_") })
    let record = try #require(RecordFile.read("\(folder.path)/g.psq/\(name)").first)
    let result = record.game.outcome?.winner.map { $0 == .x ? "1" : "2" } ?? "0"
    #expect(name == "Plain/0_0_1_\(result).psq")
    #expect((record.x, record.o) == ("minimax", "random"))
    // Both sides of an opening are there.
    #expect(names.contains { $0.hasPrefix("Plain/0_1_0_") })
    // Groups are of the bots that have met in them.
    let groups = try (1...2).map { number in
      Set(
        try RecordFile.read("\(folder.path)/g.psq/Groups/Group \(number)").flatMap {
          [$0.x, $0.o]
        }
      )
    }
    #expect(groups[0].isDisjoint(with: groups[1]) && groups[0].count + groups[1].count == 5)
    let stages = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/g.psq/Groups")
    #expect(Set(["Final", "Group 1", "Group 2"]).isSubset(of: stages))
  }

  @Test func `a preview has every tournament`() async throws {
    let folder = try TemporaryFolder(["s.json": Self.plain])
    let preview = try await folder.run("s.json --dry-run --results r")
    for name in ["Plain", "Groups", "Four, wide"] {
      #expect(preview.output.contains("\(name): "), "\(preview.output)")
    }
    let refused = try await folder.run("s.json --dry-run --output p.json", status: 64)
    #expect(
      refused.error
        == "tournament: --dry-run of a season supports text, not json: nothing was played\n"
    )
    #expect(folder.names == ["s.json"])
  }

  @Test(.needsSchemas)
  func `JSON is as the schema has it`() async throws {
    let folder = try TemporaryFolder(["s.json": Self.plain])
    for (name, more) in [("a", []), ("b", ["--shard", "1/2", "--results", "r"])] {
      try await folder.run("s.json --output \(name).json", more)
    }
    try await Python.expect(["a.json", "b.json"], in: folder.path, toFit: "season")
  }

  @Test func `the report of a season is not taken for that of a tournament`() async throws {
    let folder = try TemporaryFolder(["s.json": Self.plain])
    try await folder.run("s.json --output r.json")
    let ratings = try await folder.run("ratings r.json", status: 65)
    #expect(
      ratings.error
        == "tournament: r.json: this is the report of a season, which has ratings of its own\n"
    )
  }

  @Test func `an expectation that fails in one tournament fails the season`() async throws {
    let text = Self.plain.replacing(
      #"{ "bot": "minimax", "losses": 0 }"#,
      with: #"{ "bot": "random", "losses": 0 }"#
    )
    let folder = try TemporaryFolder(["s.json": text])
    let run = try await folder.run("s.json --output r.xml", status: 1)
    #expect(run.error.hasPrefix("Plain: "), "\(run.error)")
    let report = try folder.read("r.xml")
    #expect(report.ranges(of: "<testsuite ").count == 3)
    #expect(report.ranges(of: "<testsuites>").count == 1)
  }
}
