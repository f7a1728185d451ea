import Foundation
import TestSupport
import Testing

/// A season of engines, killed and resumed.
@Suite(
  .serialized,
  .apart,
  .enabled(
    if: Python.path != nil && Program.succeeds("/usr/bin/env", ["cc", "--version"]),
    "skipped: python3 or a C compiler is missing"
  )
)
struct SeasonEnginesTests {
  /// Eight engines of three kinds, two of which lose games by faults of their own.
  private func folder() throws -> TemporaryFolder {
    let root = PackageFolder.path
    let folder = try TemporaryFolder()
    let programs = "\(root)/Tests/TournamentCommandTests/Programs"
    let header = "\(root)/Sources/Players/CTournamentBot/include"
    #expect(
      Program.succeeds(
        "/usr/bin/env",
        [
          "cc", "-shared", "-fPIC", "-O2", "-I", header,
          "\(root)/Tests/PluginsTests/Libraries/witness.c", "-o",
          "\(folder.path)/witness.so",
        ]
      )
    )
    let python = Python.path ?? ""
    func engine(_ name: String, _ command: String) -> String {
      #"{ "bot": "\#(name)", "spec": "engine", "command": "\#(command)" }"#
    }
    let bots = [
      engine("Served 1", "\(Binary.path) serve heuristic"),
      engine("Served 2", "\(Binary.path) serve first-free"),
      engine("Served 3", "\(Binary.path) serve minimax:depth=1"),
      engine("Script 1", "\(python) \(root)/Bots/Examples/first_free.py"),
      engine("Script 2", "\(python) \(programs)/forfeiter.py 3"),
      engine("Script 3", "\(python) \(programs)/forfeiter.py 8"),
      #"{ "bot": "Library 1", "spec": "./witness.so" }"#,
      #"{ "bot": "Library 2", "spec": "./witness.so" }"#,
    ]
    try folder.write(
      """
      { "name": "Cup", "bots": [\(bots.joined(separator: ", "))], "games": 2, "maxForfeits": 0,
        "engines": { "startTime": "10m", "turnTime": "10m" },
        "excludeOver": 0.1, "openings": { "plies": 2 },
        "tournaments": [
          { "name": "Three" },
          { "name": "Groups", "rules": { "columns": 5, "rows": 4, "lineLength": 4 },
            "schedule": { "stages": { "groups": 2, "advance": 1 } } } ] }
      """,
      to: "s.json"
    )
    return folder
  }

  @Test func `killed and resumed it gives the same bytes, and excludes those who fail`()
    async throws
  {
    let folder = try folder()
    let play = ["s.json", "--quiet", "--jobs", "2", "--format", "json"]
    let whole = try await Binary.run(play, in: folder.path)
    #expect(whole.status == 0, "\(whole.error)")
    for (number, journal) in ["Three", "Groups/round-1"].enumerated() {
      let results = ["--results", "r\(number)"]
      let run = try StartedRun(play + results, in: folder.path)
      try run.wait(forFile: "\(folder.path)/r\(number)/\(journal)/journal.jsonl")
      run.send(SIGKILL)
      _ = try run.wait()
      let resumed = try await Binary.run(play + results + ["--resume"], in: folder.path)
      #expect(resumed.status == 0, "\(resumed.error)")
      #expect(resumed.output == whole.output)
    }
    let object = try JSONSerialization.jsonObject(with: Data(whole.output.utf8)) as? [String: Any]
    let season = try #require(object)
    let excluded = try #require(season["excluded"] as? [[String: Any]])
    #expect(
      Set(excluded.compactMap { $0["bot"] as? String }).isSubset(of: ["Script 2", "Script 3"])
    )
    #expect(!excluded.isEmpty)
    let standings = try #require(season["standings"] as? [[String: Any]])
    #expect(standings.count == 8)
    for row in excluded {
      let standing = try #require(
        standings.first { $0["bot"] as? String == row["bot"] as? String }
      )
      let parts = try #require(standing["tournaments"] as? [[String: Any]])
      #expect(!parts.contains { $0["tournament"] as? String == row["tournament"] as? String })
      let share = (row["faults"] as? Double ?? 0) / (row["games"] as? Double ?? 1)
      #expect(share > 0.1)
    }
    // Times are those of each tournament, and its engines have ended by then.
    let timed = try await Binary.run(play + ["--timing"], in: folder.path)
    #expect(timed.status == 0, "\(timed.error)")
    let times = try JSONDecoder().decode(TimedSeason.self, from: Data(timed.output.utf8))
    #expect(times.tournaments.map(\.timing.count) == [8, 8])
    #expect(times.tournaments.allSatisfy { $0.timing.allSatisfy { $0.moves > 0 } })
    let text = try await Binary.run(["merge", "r0"], in: folder.path).output
    #expect(text.contains("\nExcluded from "))
  }

  private struct TimedSeason: Decodable {
    struct Tournament: Decodable { let timing: [Times] }

    struct Times: Decodable {
      let moves: Int
    }

    let tournaments: [Tournament]
  }
}
