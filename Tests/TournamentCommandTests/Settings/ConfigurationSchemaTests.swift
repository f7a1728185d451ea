@testable import CommandKit
import Foundation
import TestSupport
import Testing
import TextKit

@testable import TournamentCommand

/// The schema by which editors complete configurations and check them.
@Suite struct ConfigurationSchemaTests {
  static let path = "\(PackageFolder.path)/Config/schema/configuration.schema.json"

  /// Configurations that are right.
  static let right = [
    #"{}"#,
    #"{ "$schema": "configuration.schema.json", "name": "A", "seed": 18446744073709551615 }"#,
    #"{ "rules": { "columns": 32, "rows": 1, "lineLength": 1 }, "games": 2 }"#,
    #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax", "depth": 2, "blunder": 0.5 }] }"#,
    #"{ "bots": ["random", { "spec": "heuristic", "notice": { "win": 1, "fork": "1/3" } }] }"#,
    #"{ "schedule": "round-robin", "openings": { "plies": 0 }, "moveLimit": "1.5s" }"#,
    #"{ "schedule": { "gauntlet": "A" }, "openings": { "file": "a.txt" }, "maxForfeits": 0 }"#,
    #"{ "expect": [{ "bot": "A", "against": "B", "as": "x", "score": ">= 0.5", "losses": 0 }] }"#,
    #"{ "schedule": { "swiss": 3 }, "seeds": "monday.json" }"#,
    #"{ "engines": { "turnTime": "5s", "memory": "350MB", "gameType": 2 } }"#,
    #"{ "moveLimit": "0.001ms" }"#,
    #"{ "moveLimit": ".5h" }"#,
    #"{ "moveLimit": "1.m" }"#,
    #"{ "games": 1000000000000, "maxForfeits": 9223372036854775807 }"#,
    #"{ "bots": [{ "spec": "random", "learns": true }, { "spec": "A=random" }] }"#,
    #"{ "expect": [{ "bot": "A", "score": "= 1.0", "rank": "<= 2", "elo": "> -1.5", "wins": 3.0 }] }"#,
    #"{ "expect": [{ "bot": "A", "score": "< 5e-1", "elo": 1e2, "draws": ">=10" }] }"#,
    #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax", "depth": 2 }] }"#,
    #"{ "bots": ["random", { "spec": "minimax", "depth": 2 }] }"#,
  ]

  /// Those that are not.
  static let wrong = [
    #"{ "bots": ["random", { "spec": "heuristic", "notice": { "win": [1] } }] }"#,
    #"{ "engines": { "turnTime": ["5s"] } }"#,
    #"{ "engines": { "turmTime": "5s" } }"#,
    #"{ "engines": { "command": "./a" } }"#,
    #"{ "engines": "5s" }"#,
    #"{ "seeds": "" }"#,
    #"{ "seeds": ["A", "B"] }"#,
    #"{ "moveLimit": "0ms" }"#,
    #"{ "moveLimit": ".s" }"#,
    #"{ "moveLimit": "1.2.3s" }"#,
    #"{ "maxForfeits": 9223372036854775808 }"#,
    #"{ "bots": ["random", ""] }"#,
    #"{ "bots": ["random", { "bot": "", "spec": "random" }] }"#,
    #"{ "bots": ["random", { "bot": "A", "spec": "" }] }"#,
    #"{ "expect": [{ "bot": "A", "score": 1.5 }] }"#,
    #"{ "expect": [{ "bot": "A", "score": ">= 1.5" }] }"#,
    #"{ "expect": [{ "bot": "A", "score": ">= -0.5" }] }"#,
    #"{ "expect": [{ "bot": "A", "wins": 1.5 }] }"#,
    #"{ "expect": [{ "bot": "A", "losses": "> 0.5" }] }"#,
    #"{ "expect": [{ "bot": "A", "forfeits": -1 }] }"#,
    #"{ "expect": [{ "bot": "A", "rank": 0 }] }"#,
    #"{ "expect": [{ "bot": "A", "rank": "<= 0" }] }"#,
    #"{ "expect": [{ "bot": "A", "elo": "+-5" }] }"#,
    #"{ "expect": [{ "bot": "A", "elo": "1.2.3" }] }"#,
    #"{ "game": 10 }"#,
    #"{ "games": "10" }"#,
    #"{ "games": null }"#,
    #"{ "seed": -1 }"#,
    #"{ "seed": 1.5 }"#,
    #"{ "rules": { "columns": 3, "height": 3 } }"#,
    #"{ "rules": [3, 3] }"#,
    #"{ "bots": "random" }"#,
    #"{ "bots": ["random", { "bot": "minimax", "depth": 2 }] }"#,
    #"{ "bots": [{ "bot": "Easy" }] }"#,
    #"{ "bots": [{ "spec": "minimax", "depth": [2] }] }"#,
    #"{ "schedule": "swiss" }"#,
    #"{ "schedule": {} }"#,
    #"{ "openings": { "plies": 2, "file": "a.txt" } }"#,
    #"{ "openings": { "plies": -1 } }"#,
    #"{ "moveLimit": 5 }"#,
    #"{ "moveLimit": "5 minutes" }"#,
    #"{ "maxForfeits": -1 }"#,
    #"{ "expect": [{ "losses": 0 }] }"#,
    #"{ "expect": [{ "bot": "A" }] }"#,
    #"{ "expect": [{ "bot": "A", "score": "about 0.5" }] }"#,
    #"{ "expect": [{ "bot": "A", "as": "X", "losses": 0 }] }"#,
  ]

  /// Configurations that are read, and of which no tournament can be made.
  static let unplayable = [
    #"{ "bots": [] }"#,
    #"{ "bots": ["random"] }"#,
    #"{ "bots": ["random", { "spec": "first-free", "learns": 5 }] }"#,
    #"{ "bots": ["random", "first-free"], "games": 3 }"#,
    #"{ "bots": ["random", "first-free"], "games": 1000000000002 }"#,
    #"{ "bots": ["random", "first-free"], "rules": { "columns": 33 } }"#,
    #"{ "bots": ["random", "first-free"], "rules": { "lineLength": 33 } }"#,
    #"{ "bots": ["random", "first-free"], "schedule": { "gauntlet": "" } }"#,
    #"{ "bots": ["random", "first-free"], "expect": [{ "bot": "", "wins": 0 }] }"#,
    #"{ "bots": ["random", "first-free"], "expect": [{ "bot": "random", "as": "x", "rank": 1 }] }"#,
    #"{ "bots": ["random", "first-free"], "expect": [{ "bot": "random", "as": "o", "elo": 1 }] }"#,
    #"{ "bots": ["random", "first-free"], "expect": [{ "bot": "random", "against": "first-free", "rank": 1 }] }"#,
  ]

  @Test(arguments: unplayable)
  func `an impossible tournament is refused`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "c.json")
    let transcript = Transcript()
    #expect(transcript.run(["\(folder.path)/c.json", "--quiet"]) == .data, "\(transcript.error)")
  }

  @Test func `the reader takes what is right and nothing else`() {
    for (texts, isRight) in [(Self.right, true), (Self.wrong, false)] {
      for text in texts {
        let file = try? ConfigurationFile(Data(text.utf8), path: "c.json")
        #expect((file != nil) == isRight, "\(text)")
      }
    }
  }

  @Test(.needsSchemas)
  func `the schema takes what the reader takes`() async throws {
    let folder = try TemporaryFolder()
    for (name, texts) in [("right", Self.right), ("wrong", Self.wrong + Self.unplayable)] {
      for (index, text) in texts.enumerated() {
        try folder.write(text, to: "\(name)-\(index).json")
      }
    }
    let script = #"""
      import glob, json, os, re, sys
      from jsonschema import Draft202012Validator as Validator
      schema = json.load(open(sys.argv[1]))
      Validator.check_schema(schema)
      for name in sorted(glob.glob("*.json") + glob.glob(sys.argv[2] + "/*.json")):
          # Comments and trailing commas are more than JSON has.
          text = re.sub(r"^\s*//.*$|,(?=\s*[\]}])", "", open(name).read(), flags=re.M)
          is_right = Validator(schema).is_valid(json.loads(text))
          if is_right == os.path.basename(name).startswith("wrong"):
              print(name)
      """#
    let configurations = "\(PackageFolder.path)/Config"
    let python = try await Python.run(script, [Self.path, configurations], in: folder.path)
    #expect(python.output == "")
    #expect(python.status == 0, "\(python.error)")
  }
}
