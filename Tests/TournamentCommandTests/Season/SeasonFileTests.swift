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
    #expect(
      one.openings == .file("there/o.txt", transform: false)
        && two.openings == .plies(2)
    )
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
        "expect": [{ "bot": "random", "games": 1, "losses": "<= 9" }],
        "tournaments": [
          { "name": "A b" }, { "name": "C", "rules": { "game": "connect-four" }, "games": 2 }] }
      """.replacing(#""games": 1, "#, with: "")
    ])
    let path = "\(folder.path)/s.json"
    func output(_ arguments: [String]) -> String {
      let transcript = Transcript()
      #expect(transcript.run(arguments) == .success, "\(transcript.error)")
      return transcript.output
    }
    let text = output(["config", path, "--seed", "9", "--name", "Other"])
    try folder.write(text, to: "t.json")
    #expect(text.contains(#""name": "Other""#) && text.contains(#""excludeOver": 0.1"#))
    let other = output(["\(folder.path)/t.json", "--format", "json"])
    #expect(other == output([path, "--seed", "9", "--name", "Other", "--format", "json"]))
    let object = try JSONSerialization.jsonObject(with: Data(other.utf8)) as? [String: Any]
    #expect(object?["name"] as? String == "Other")
    let tournaments = object?["tournaments"] as? [[String: Any]]
    #expect(tournaments?.map { $0["name"] as? String } == ["A b", "C"])
    #expect(tournaments?.map { $0["seed"] as? Int } == [9, 9])
  }

  @Test(arguments: cases)
  func `what is no season is refused in a line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  private static func season(_ entries: String, _ more: String = "") -> String {
    #"{ "bots": ["random", "first-free"],⏎\#(more) "tournaments": [⏎\#(entries)] }"#
  }

  static let cases: [ErrorCase] = [
    .configuration(
      "tournaments that are no list",
      #"{⏎ "tournaments": {} }"#,
      "2: tournaments must be a list of at least one tournament"
    ),
    .configuration(
      "no tournaments",
      #"{⏎ "tournaments": [] }"#,
      "2: tournaments must be a list of at least one tournament"
    ),
    .configuration(
      "a tournament that is no object",
      season(#" "A""#),
      #"3: a tournament must be an object like { "name": "Renju" }"#
    ),
    .configuration(
      "a tournament without a name",
      season(#" { "games": 2 }"#),
      "3: a tournament of a season needs a name"
    ),
    .configuration(
      "two tournaments of one name",
      season(#" { "name": "Renju" },⏎ { "name": "renju", "seed": 2 }"#),
      "4: two tournaments are called 'Renju'; a season keeps each in a folder of its name"
    ),
    .configuration(
      "a name that is no folder's",
      season(#" {⏎ "name": "a/b" }"#),
      "4: a tournament of a season is kept in a folder of its name, which 'a/b' cannot be"
    ),
    .configuration(
      "a hidden name",
      season(#" { "name": ".." }"#),
      "3: a tournament of a season is kept in a folder of its name, which '..' cannot be"
    ),
    .configuration(
      "the name of the season's own file",
      season(#" { "name": "Season.json" }"#),
      "3: a tournament of a season is kept in a folder of its name, which 'Season.json' cannot be"
    ),
    .configuration(
      "another field",
      season(#" { "name": "A",⏎ "bots": ["random", "minimax"] }"#),
      "4: all tournaments of a season have its bots; move 'bots' to the season"
    ),
    .configuration(
      "a season in a season",
      season(#" { "name": "A",⏎ "tournaments": [] }"#),
      "4: a tournament of a season cannot have tournaments of its own; list them all in the season"
    ),
    .configuration(
      "a limit of one tournament",
      season(#" { "name": "A", "excludeOver": 0.2 }"#),
      "3: 'excludeOver' holds for the whole season; move it there"
    ),
    .configuration(
      "a limit beyond everything",
      season(#" { "name": "A" }"#, #" "excludeOver": 10,"#),
      "2: excludeOver must be a number from 0 to 1, such as 0.1"
    ),
    .configuration(
      "an unknown key of a tournament",
      season(#" { "name": "A",⏎ "gmaes": 2 }"#),
      "4: unknown key 'gmaes'; did you mean 'games'?"
    ),
    .configuration(
      "a wrong value of a tournament",
      season(#" { "name": "A",⏎ "games": 3 }"#),
      "4: games must be even, half with each side, not 3; try 4"
    ),
    .configuration(
      "a wrong value of all tournaments",
      season(#" { "name": "A" }"#, #" "games": 3,"#),
      "2: games must be even, half with each side, not 3; try 4"
    ),
    .configuration(
      "the same games twice",
      season(#" { "name": "A", "games": 2 },⏎ { "name": "B", "games": 4 }"#),
      "4: 'B' would play the games of 'A' again: it has the same game, openings and seed; give it another seed"
    ),
    .configuration(
      "what no engine of all can have",
      season(#" { "name": "A" }"#, #" "engines": { "command": "x" },"#),
      "2: 'command' cannot hold for all engines; write it in a bot"
    ),
    ErrorCase(
      "a season where one tournament is wanted",
      ["exact", "random", "first-free", "--config", "s.json"],
      files: ["s.json": season(#" { "name": "A" }"#)],
      status: 65,
      "s.json:2: this is a season of several tournaments, which run, config and --dry-run take; give a configuration of one"
    ),
    ErrorCase(
      "a live page of a season",
      ["s.json", "--live", "p.html"],
      files: ["s.json": season(#" { "name": "A" }"#)],
      "--live is for one tournament, not for a season"
    ),
    ErrorCase(
      "a table of the games of a season",
      ["s.json", "--output", "games.csv"],
      files: ["s.json": season(#" { "name": "A" }"#)],
      "csv:games is for one tournament, not for a season; use --games-file"
    ),
    ErrorCase(
      "a season in a folder of something else",
      ["s.json", "--results", "there"],
      files: ["s.json": season(#" { "name": "A" }"#), "there/cat.jpg": ""],
      status: 73,
      "'there' is not the folder of a season: it has no season.json; use another folder"
    ),
    ErrorCase(
      "another season",
      ["s.json", "--results", "there", "--resume"],
      files: [
        "s.json": season(#" { "name": "A" }"#),
        "there/season.json": #"{ "name": "Season", "tournaments": ["B"] }"#,
      ],
      status: 65,
      "'there' belongs to another season: its tournaments are 'B', not 'A'"
    ),
    ErrorCase(
      "a season that is there",
      ["s.json", "--results", "there"],
      files: [
        "s.json": season(#" { "name": "A" }"#),
        "there/season.json": #"{ "name": "Season", "tournaments": ["A"] }"#,
      ],
      status: 73,
      "'there' already exists; continue it with --resume, or use another folder"
    ),
    ErrorCase(
      "shares of different seasons",
      ["merge", "a", "b"],
      files: [
        "a/season.json": #"{ "name": "Season", "tournaments": ["A"] }"#,
        "b/season.json": #"{ "name": "Season", "tournaments": ["B"] }"#,
      ],
      status: 65,
      "'a' and 'b' belong to different seasons: of 'A', and of 'B'"
    ),
    ErrorCase(
      "a share that has not begun a tournament",
      ["merge", "a"],
      files: ["a/season.json": #"{ "name": "Season", "tournaments": ["A"] }"#],
      status: 65,
      "'a' has not begun 'A'; continue it with --resume"
    ),
    ErrorCase(
      "a damaged season",
      ["merge", "a"],
      files: ["a/season.json": "{}"],
      status: 65,
      "'a/season.json' is damaged: it is not as the program wrote it; restore it from a copy, or use another folder"
    ),
  ]
}
