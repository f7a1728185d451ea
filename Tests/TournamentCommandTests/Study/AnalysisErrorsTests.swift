import Testing

/// Proofs and exact matches that are wrong, and what the command says to them.
@Suite struct AnalysisErrorsTests {
  @Test(arguments: cases)
  func `analyses that cannot be are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase("a proof about no bot", ["verify"], "which bot? as in 'tournament verify minimax'"),
    ErrorCase(
      "a proof about an unknown bot",
      ["verify", "minmax"],
      "unknown bot 'minmax'; did you mean 'minimax'?"
    ),
    ErrorCase(
      "a proof of an unknown claim",
      ["verify", "minimax", "--claim", "wins"],
      "--claim must be never-loses or perfect, not 'wins'"
    ),
    ErrorCase(
      "a proof for an unknown side",
      ["verify", "minimax", "--as", "z"],
      "--as must be x, o or both, not 'z'"
    ),
    ErrorCase(
      "a proof with no repeats",
      ["verify", "minimax", "--repeats", "0"],
      "--repeats must be 1 or more, not '0'"
    ),
    ErrorCase(
      "a proof with no positions",
      ["verify", "minimax", "--limit", "0"],
      "--limit must be 1 or more, not '0'"
    ),
    ErrorCase(
      "a proof in no time",
      ["verify", "minimax", "--time-limit", "0s"],
      "--time-limit must be more than 0, not '0s'"
    ),
    ErrorCase(
      "a proof on a board of the file that is too large",
      ["verify", "first-free", "--config", "c.json"],
      files: ["c.json": #"{ "rules": { "columns": 33 } }"#],
      status: 65,
      "c.json:1: a board of 33x3 is not supported: each side must be from 1 to 32"
    ),
    ErrorCase(
      "a proof of perfection on a board that cannot be solved",
      ["verify", "first-free", "--claim", "perfect", "--board", "15x15"],
      status: 2,
      "a board of 15×15, 5 in a row is too large to solve"
    ),
    ErrorCase(
      "a proof in an unknown format",
      ["verify", "minimax", "--format", "csv"],
      "--format must be one of text, markdown, json, junit, html, not 'csv'"
    ),
    ErrorCase(
      "a proof into a missing folder",
      ["verify", "minimax", "--output", "missing/proof.xml"],
      status: 73,
      "cannot create 'missing/proof.xml': there is no folder 'missing'"
    ),
    ErrorCase(
      "a proof with an option of another command",
      ["verify", "minimax", "--games", "2"],
      "unknown option '--games'; did you mean '--game'?"
    ),
    ErrorCase(
      "a proof about a script that is missing",
      ["verify", "scripted:file=s.script"],
      status: 66,
      "scripted: cannot read 's.script': no such file or directory"
    ),
    ErrorCase(
      "a proof about a script that is wrong",
      ["verify", "scripted:file=s.script"],
      files: ["s.script": "a1⏎b9⏎"],
      status: 65,
      "s.script:2: b9 is off the board: squares go from a1 to c3"
    ),
    ErrorCase(
      "an exact match of no bots",
      ["exact"],
      "exact takes two bots, as in 'tournament exact minimax random'"
    ),
    ErrorCase(
      "an exact match of one bot",
      ["exact", "minimax"],
      "exact takes two bots, as in 'tournament exact minimax random'"
    ),
    ErrorCase(
      "an exact match of three bots",
      ["exact", "minimax", "random", "first-free"],
      "exact takes two bots, as in 'tournament exact minimax random'"
    ),
    ErrorCase(
      "a best response to two bots",
      ["exact", "minimax", "random", "--best-response"],
      "exact takes one bot, as in 'tournament exact minimax:depth=2 --best-response'"
    ),
    ErrorCase(
      "an exact match with an unknown bot",
      ["exact", "minimax", "rnadom"],
      "unknown bot 'rnadom'; did you mean 'random'?"
    ),
    ErrorCase(
      "an exact match on a board that is too large",
      ["exact", "random", "first-free", "--board", "9x9", "--limit", "1000"],
      status: 2,
      "stopped at the limit of 1,000 positions; raise the limit (--limit), or use a smaller board"
    ),
    ErrorCase(
      "an exact match within a limit that is too low",
      ["exact", "random", "first-free", "--limit", "10"],
      status: 2,
      "stopped at the limit of 10 positions; raise the limit (--limit), or use a smaller board"
    ),
    ErrorCase(
      "an exact match with a configuration that is missing",
      ["exact", "random", "first-free", "--config", "c.json"],
      status: 66,
      "cannot read 'c.json': no such file or directory"
    ),
    ErrorCase(
      "an exact match into a folder",
      ["exact", "random", "first-free", "--output", "reports"],
      files: ["reports/": ""],
      status: 73,
      "cannot create 'reports': it is a folder"
    ),
    ErrorCase(
      "serving an engine that is not there",
      ["serve", "./nope"],
      status: 69,
      "engine './nope': does not start: no such file or directory; 'tournament check' walks it through the protocol"
    ),
    ErrorCase(
      "serving a bot with a parameter that there is not",
      ["serve", "minimax:depht=3"],
      "minimax has no parameter 'depht'; did you mean 'depth'?"
    ),
    ErrorCase(
      "accuracy on a board that cannot be solved",
      ["--accuracy", "--board", "15x15", "--bots", "random,first-free"],
      "a board of 15×15, 5 in a row is too large to solve; leave out --accuracy"
    ),
  ]
}
