import Engines
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import CommandKit

/// The file of a season, and what cannot be one.
@Suite struct SeasonFileTests {
  private func season(_ text: String) throws -> SeasonFile {
    try SeasonFile(ConfigurationSource(Data(text.utf8), path: "s.json", directory: "there"))
  }

  @Test func `a tournament has the season's keys, and its own instead`() throws {
    let season = try season(
      """
      { "name": "Cup", "bots": ["random", "minimax"], "games": 10, "seed": 7, "excludeOver": 0.25,
        "openings": { "file": "o.txt" }, "engines": { "turnTime": "3s" },
        "tournaments": [
          { "name": "One" },
          { "name": "Two", "games": 4, "rules": { "game": "gomoku" }, "openings": { "plies": 2 },
            "schedule": { "stages": { "groups": 2, "advance": 1 } }, "engines": { "memory": "1GB" } },
        ] }
      """
    )
    #expect(season.name == "Cup")
    #expect(season.excludeOver == 0.25)
    let (one, two) = (season.tournaments[0].configuration, season.tournaments[1].configuration)
    #expect([one, two].map(\.name) == ["One", "Two"])
    #expect([one, two].map(\.gamesPerPairing) == [10, 4])
    #expect([one, two].map(\.seed) == [7, 7])
    #expect(one.bots == two.bots && one.bots.map(\.kind) == ["random", "minimax"])
    #expect(one.openings == .file("there/o.txt", transform: false) && two.openings == .plies(2))
    #expect(one.schedule == .roundRobin && two.schedule.text.contains("stages"))
    #expect(try two.rules.rules().columns == 15)
    #expect(one.engines.text == #"{ "turnTime": "3s" }"#)
    #expect(two.engines.text == #"{ "memory": "1GB" }"#)
  }

  @Test func `an engine has what holds for all of them where it does not say otherwise`() throws {
    let text = """
      { "bots": ["./a.py", { "bot": "B", "spec": "engine", "command": "./b", "turnTime": "9s" }, "random"],
        "engines": { "turnTime": "3s", "memory": "350MB" } }
      """
    let setup = TournamentSetup(try ConfigurationFile(Data(text.utf8), path: "c.json"))
    let specs = setup.specs(in: Registry([EngineHost().kind]))
    #expect(specs.map(\.name) == ["./a.py", "B", "random"])
    let parameters = specs.map { $0.parameters.map { "\($0.key)=\($0.value)" } }
    #expect(
      parameters == [
        ["command=./a.py", "memory=350MB", "turnTime=3s"],
        ["command=./b", "turnTime=9s", "memory=350MB"], [],
      ]
    )
  }

  @Test func `what config prints is the same season`() throws {
    let folder = try TemporaryFolder([
      "s.json": """
      { "name": "Cup", "bots": ["random", "first-free"], "games": 4, "excludeOver": 0.1,
        "expect": [{ "bot": "random", "losses": "<= 9" }],
        "tournaments": [
          { "name": "A b" }, { "name": "C", "rules": { "game": "connect-four" }, "games": 2 }] }
      """
    ])
    let path = "\(folder.path)/s.json"
    let text = Transcript.output(of: ["config", path, "--seed", "9", "--name", "Other"])
    try folder.write(text, to: "t.json")
    #expect(text.contains(#""name": "Other""#) && text.contains(#""excludeOver": 0.1"#))
    let other = Transcript.output(of: ["\(folder.path)/t.json", "--format", "json"])
    let options = ["--seed", "9", "--name", "Other", "--format", "json"]
    #expect(other == Transcript.output(of: [path] + options))
    let object = try JSONSerialization.jsonObject(with: Data(other.utf8)) as? [String: Any]
    #expect(object?["name"] as? String == "Other")
    let tournaments = object?["tournaments"] as? [[String: Any]]
    #expect(tournaments?.map { $0["name"] as? String } == ["A b", "C"])
    #expect(tournaments?.map { $0["seed"] as? Int } == [9, 9])
  }
}
