import Testing

/// Configuration files that are missing, given twice, or have keys that there are not.
@Suite struct ConfigurationErrorsTests {
  @Test(arguments: cases)
  func `wrong configurations are refused with their line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "an engine by its path",
      ["c.json"],
      files: ["c.json": #"{ "bots": [⏎  "random",⏎  "./my-bot"] }"#],
      status: 69,
      "engine './my-bot': does not start: no such file or directory; 'tournament check' walks it through the protocol"
    ),
    .configuration(
      "the memory of engines in words",
      #"{⏎  "engines": { "memory": "lots" }⏎}"#,
      "2: memory must be a size like 350MB or 2GB, not 'lots'"
    ),
    .configuration(
      "a time of engines that is negative",
      #"{⏎  "engines": {⏎    "turnTime": "-5s" } }"#,
      "3: turnTime must be a duration like 500ms or 2s, not '-5s'"
    ),
    .configuration(
      "a parameter that engines do not have",
      #"{ "engines": {⏎  "memry": "1GB" } }"#,
      "2: engines have no parameter 'memry'; did you mean 'memory'?"
    ),
    .configuration(
      "a parameter of engines in a season",
      #"{ "tournaments": [⏎{ "name": "A",⏎ "engines": { "ponder": 2 } }] }"#,
      "3: ponder must be true or false, not '2'"
    ),
    .configuration(
      "a parameter of an engine, before another one is started",
      #"{ "bots": [⏎"./my-bot",⏎{ "spec": "./other", "memory": "lots" }] }"#,
      "3: engine: memory must be a size like 350MB or 2GB, not 'lots'"
    ),
    .configuration(
      "limits of engines that contradict each other",
      #"{ "engines": { "memory": "2GB", "memoryLimit": "1GB" },⏎"bots": ["./a", "random"] }"#,
      "2: engine: memoryLimit must be a size no smaller than memory, not '1GB'"
    ),
    ErrorCase(
      "a configuration that is printed, with a parameter of an engine that is wrong",
      ["config", "c.json"],
      files: ["c.json": #"{ "bots": [⏎"random",⏎{ "spec": "./other", "memory": "lots" }] }"#],
      status: 65,
      "c.json:3: engine: memory must be a size like 350MB or 2GB, not 'lots'"
    ),
    ErrorCase(
      "a configuration that is printed, with wrong openings beside engines",
      ["config", "c.json"],
      files: ["c.json": #"{ "bots": ["./a", "./b"],⏎"openings": { "file": "nope.txt" } }"#],
      status: 66,
      "cannot read 'nope.txt': no such file or directory"
    ),
    ErrorCase(
      "a configuration that is missing",
      ["nope.json"],
      status: 66,
      "cannot read 'nope.json': no such file or directory"
    ),
    ErrorCase(
      "a configuration option whose file is missing",
      ["--config", "nope.json"],
      status: 66,
      "cannot read 'nope.json': no such file or directory"
    ),
    ErrorCase(
      "a configuration that is a folder",
      ["folder"],
      files: ["folder/": ""],
      status: 66,
      "cannot read 'folder': it is a folder"
    ),
    ErrorCase(
      "two configurations",
      ["a.json", "b.json"],
      files: [
        "a.json": #"{ "bots": ["minimax", "random"], "games": 4 }"#,
        "b.json": #"{ "bots": ["minimax", "random"], "games": 4 }"#,
      ],
      "give only one configuration, not also 'b.json'"
    ),
    ErrorCase(
      "a configuration given in both ways",
      ["a.json", "--config", "b.json"],
      files: [
        "a.json": #"{ "bots": ["minimax", "random"], "games": 4 }"#,
        "b.json": #"{ "bots": ["minimax", "random"], "games": 4 }"#,
      ],
      "the configuration is given twice; leave out --config"
    ),
    ErrorCase(
      "a configuration option that is given twice",
      ["--config", "a.json", "--config", "b.json"],
      files: [
        "a.json": #"{ "bots": ["minimax", "random"], "games": 4 }"#,
        "b.json": #"{ "bots": ["minimax", "random"], "games": 4 }"#,
      ],
      "--config is given twice; give it once"
    ),
    .configuration(
      "an unknown key with a typing error",
      #"{⏎  "bots": ["random", "minimax"],⏎  "gmaes": 4,⏎}"#,
      "3: unknown key 'gmaes'; did you mean 'games'?"
    ),
    .configuration(
      "an unknown key",
      #"{⏎⏎  "opponents": []⏎}"#,
      "3: unknown key 'opponents'; a configuration has name, rules, bots, engines, schedule, seeds, games, seed, openings, moveLimit, "
        + "adjudicate, maxForfeits, expect, $schema"
    ),
    .configuration(
      "an unknown key of the rules",
      #"{⏎  "rules": {⏎    "width": 3⏎  }⏎}"#,
      "3: unknown key 'width'; rules has game, columns, rows, lineLength, placement, line, goal, "
        + "restriction"
    ),
    .configuration(
      "an unknown key of the schedule",
      #"{⏎  "schedule": { "gauntelt": "A" }⏎}"#,
      "2: unknown key 'gauntelt'; did you mean 'gauntlet'?"
    ),
    .configuration(
      "an unknown key of the openings",
      #"{ "openings": {⏎  "moves": 2 } }"#,
      "2: unknown key 'moves'; openings has plies, file, transform"
    ),
    .configuration(
      "a key that stands twice",
      #"{⏎  "games": 2,⏎  "seed": 1,⏎  "games": 4⏎}"#,
      "4: the key 'games' appears twice"
    ),
    .configuration(
      "a key that stands twice, once escaped",
      #"{⏎  "games": 2,⏎  "g\u0061mes": 4⏎}"#,
      "3: the key 'games' appears twice"
    ),
    .configuration(
      "a key of the rules that stands twice",
      #"{ "rules": {⏎  "rows": 3,⏎  "rows": 3 } }"#,
      "3: the key 'rows' appears twice"
    ),
    .configuration(
      "a key of a bot that stands twice",
      #"{ "bots": ["random",⏎  { "spec": "minimax", "depth": 1,⏎    "depth": 2 }] }"#,
      "3: the key 'depth' appears twice"
    ),
    .configuration("a name that is no text", #"{⏎  "name": 5⏎}"#, "2: name must be a string"),
    .configuration("a name that is null", #"{⏎  "name": null⏎}"#, "2: name must be a string"),
  ]
}
