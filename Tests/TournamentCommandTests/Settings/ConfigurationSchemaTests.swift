@testable import CommandKit
import Foundation
import TestSupport
import Testing
import TextKit

@testable import TournamentCommand

/// The schema by which editors complete configurations and check them.
@Suite struct ConfigurationSchemaTests {
  static let path = "\(PackageFolder.path)/Config/schema/configuration.schema.json"

  /// Configurations, each with whether it is right.
  static let cases: [(text: String, isRight: Bool)] = [
    (#"{}"#, true),
    (
      #"{ "$schema": "configuration.schema.json", "name": "A", "seed": 18446744073709551615 }"#,
      true
    ),
    (#"{ "rules": { "columns": 32, "rows": 1, "lineLength": 1 }, "games": 2 }"#, true),
    (
      #"{ "bots": ["random", { "bot": "Easy", "spec": "minimax", "depth": 2, "blunder": 0.5 }] }"#,
      true
    ),
    (
      #"{ "bots": ["random", { "spec": "heuristic", "notice": { "win": 1, "fork": "1/3" } }] }"#,
      true
    ),
    (#"{ "bots": ["random", { "spec": "heuristic", "notice": { "win": [1] } }] }"#, false),
    (#"{ "schedule": "round-robin", "openings": { "plies": 0 }, "moveLimit": "1.5s" }"#, true),
    (
      #"{ "schedule": { "gauntlet": "A" }, "openings": { "file": "a.txt" }, "maxForfeits": 0 }"#,
      true
    ),
    (
      #"{ "expect": [{ "bot": "A", "against": "B", "as": "x", "score": ">= 0.5", "losses": 0 }] }"#,
      true
    ),
    (#"{ "schedule": { "swiss": 3 }, "seeds": "monday.json" }"#, true),
    (#"{ "engines": { "turnTime": "5s", "memory": "350MB", "gameType": 2 } }"#, true),
    (#"{ "engines": { "turnTime": ["5s"] } }"#, false),
    (#"{ "engines": { "turmTime": "5s" } }"#, false),
    (#"{ "engines": { "command": "./a" } }"#, false),
    (#"{ "engines": "5s" }"#, false),
    (#"{ "seeds": "" }"#, false),
    (#"{ "seeds": ["A", "B"] }"#, false),
    (#"{ "moveLimit": "0.001ms" }"#, true),
    (#"{ "moveLimit": ".5h" }"#, true),
    (#"{ "moveLimit": "1.m" }"#, true),
    (#"{ "games": 1000000000000, "maxForfeits": 9223372036854775807 }"#, true),
    (#"{ "bots": [{ "spec": "random", "learns": true }, { "spec": "A=random" }] }"#, true),
    (
      #"{ "expect": [{ "bot": "A", "score": "= 1.0", "rank": "<= 2", "elo": "> -1.5", "wins": 3.0 }] }"#,
      true
    ),
    (#"{ "expect": [{ "bot": "A", "score": "< 5e-1", "elo": 1e2, "draws": ">=10" }] }"#, true),
    (#"{ "moveLimit": "0ms" }"#, false),
    (#"{ "moveLimit": ".s" }"#, false),
    (#"{ "moveLimit": "1.2.3s" }"#, false),
    (#"{ "maxForfeits": 9223372036854775808 }"#, false),
    (#"{ "bots": ["random", ""] }"#, false),
    (#"{ "bots": ["random", { "bot": "", "spec": "random" }] }"#, false),
    (#"{ "bots": ["random", { "bot": "A", "spec": "" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "score": 1.5 }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "score": ">= 1.5" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "score": ">= -0.5" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "wins": 1.5 }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "losses": "> 0.5" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "forfeits": -1 }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "rank": 0 }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "rank": "<= 0" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "elo": "+-5" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "elo": "1.2.3" }] }"#, false),
    (#"{ "game": 10 }"#, false),
    (#"{ "games": "10" }"#, false),
    (#"{ "games": null }"#, false),
    (#"{ "seed": -1 }"#, false),
    (#"{ "seed": 1.5 }"#, false),
    (#"{ "rules": { "columns": 3, "height": 3 } }"#, false),
    (#"{ "rules": [3, 3] }"#, false),
    (#"{ "bots": "random" }"#, false),
    (#"{ "bots": ["random", { "bot": "Easy", "spec": "minimax", "depth": 2 }] }"#, true),
    (#"{ "bots": ["random", { "spec": "minimax", "depth": 2 }] }"#, true),
    (#"{ "bots": ["random", { "bot": "minimax", "depth": 2 }] }"#, false),
    (#"{ "bots": [{ "bot": "Easy" }] }"#, false),
    (#"{ "bots": [{ "spec": "minimax", "depth": [2] }] }"#, false),
    (#"{ "schedule": "swiss" }"#, false),
    (#"{ "schedule": {} }"#, false),
    (#"{ "openings": { "plies": 2, "file": "a.txt" } }"#, false),
    (#"{ "openings": { "plies": -1 } }"#, false),
    (#"{ "moveLimit": 5 }"#, false),
    (#"{ "moveLimit": "5 minutes" }"#, false),
    (#"{ "maxForfeits": -1 }"#, false),
    (#"{ "expect": [{ "losses": 0 }] }"#, false),
    (#"{ "expect": [{ "bot": "A" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "score": "about 0.5" }] }"#, false),
    (#"{ "expect": [{ "bot": "A", "as": "X", "losses": 0 }] }"#, false),
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
  func `a tournament that cannot be is refused`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "c.json")
    let transcript = Transcript()
    #expect(transcript.run(["\(folder.path)/c.json", "--quiet"]) == .data, "\(transcript.error)")
  }

  @Test(arguments: cases)
  func `the reader takes what is right and nothing else`(_ text: String, _ isRight: Bool) {
    let read = Result { try ConfigurationFile(Data(text.utf8), path: "c.json") }
    #expect(((try? read.get()) != nil) == isRight)
  }

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  )
  func `the schema takes what the reader takes, and the configurations that come along`()
    async throws
  {
    let folder = try TemporaryFolder()
    for (index, one) in Self.cases.enumerated() {
      try folder.write(Data(one.text.utf8), to: "\(one.isRight ? "right" : "wrong")-\(index).json")
    }
    for (index, text) in Self.unplayable.enumerated() {
      try folder.write(Data(text.utf8), to: "wrong-unplayable-\(index).json")
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
