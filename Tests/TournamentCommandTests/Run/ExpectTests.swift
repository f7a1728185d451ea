import TestSupport
import Testing

/// Expectations, on the command line and in a configuration.
@Suite struct ExpectTests {
  private func run(_ options: String...) async throws -> Binary.Run {
    try await Binary.run(["--games", "4", "--bots", "minimax,first-free,random"] + options)
  }

  @Test func `expectations that are met leave the exit status at 0`() async throws {
    let run = try await run("--expect", "minimax: losses = 0", "--expect", "FIRST-FREE: rank>1")
    #expect(run.status == 0)
    #expect(run.output.contains("EXPECTATIONS · all met\nmet     minimax: losses = 0; it is 0\n"))
    #expect(run.output.contains("\nmet     first-free: rank > 1; it is "))
  }

  @Test func `one that fails makes it 1, and is told with what there is`() async throws {
    let run = try await run(
      "--expect",
      "minimax: losses 0",
      "--expect",
      "first-free against minimax as O: score >= 0.5"
    )
    #expect(run.status == 1)
    let failure = "first-free against minimax as O: score >= 0.5; it is 0"
    #expect(run.error == "expectation failed: \(failure)\n")
    #expect(
      run.output.contains(
        """
        EXPECTATIONS · 1 of 2 failed
        FAILED  first-free against minimax as O: score >= 0.5; it is 0
        met     minimax: losses = 0; it is 0

        """
      )
    )
  }

  @Test func `those of the command line join those of the configuration`() async throws {
    let folder = try TemporaryFolder([
      "c.json": """
      {
        "bots": ["minimax", { "bot": "A:b", "spec": "random" }],
        "games": 2,
        "expect": [{ "bot": "minimax", "against": "A:b", "as": "x", "wins": "<= 1", "score": ">0.4" }],
      }
      """
    ])
    let run = try await Binary.run(["c.json", "--expect", "A:b: wins = 0"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("minimax against A:b as X: score > 0.4;"))
    #expect(run.output.contains("minimax against A:b as X: wins <= 1;"))
    #expect(run.output.contains("A:b: wins = 0; it is 0"))
  }

  @Test(arguments: cases)
  func `a wrong expectation is refused before a game is played`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    .option(
      "nothing expected",
      "minimax",
      #"'minimax' is not an expectation; write "BOT: losses = 0" or "BOT against BOT: score >= 0.55""#
    ),
    .option(
      "no bot",
      ": losses = 0",
      #"': losses = 0' is not an expectation; write "BOT: losses = 0" or "BOT against BOT: score >= 0.55""#
    ),
    .option(
      "a measure misspelt",
      "minimax: loses = 0",
      "unknown measure 'loses' in 'minimax: loses = 0'; did you mean 'losses'?"
    ),
    .option(
      "a measure that there is not",
      "minimax: beauty > 1",
      "unknown measure 'beauty' in 'minimax: beauty > 1'; "
        + "choose from score, wins, draws, losses, forfeits, elo or rank"
    ),
    .option(
      "a score in percent",
      "minimax: score >= 55",
      #"'minimax: score >= 55': score must be a number from 0 to 1, or a comparison like ">= 0.55""#
    ),
    .option(
      "no number",
      "minimax: wins >= many",
      #"'minimax: wins >= many': wins must be 0 or more, or a comparison like "<= 3""#
    ),
    .option(
      "a bot that does not play",
      "minmax: losses = 0",
      "--expect: no bot of this tournament is called 'minmax'; did you mean 'minimax'?"
    ),
    .option(
      "a side that there is not",
      "minimax as z: losses = 0",
      "--expect: 'as' must be x or o, not 'z'"
    ),
    .option(
      "a bot against itself",
      "minimax against minimax: losses = 0",
      "--expect: minimax does not play against minimax"
    ),
    .option(
      "the rank with one side",
      "minimax as x: rank = 1",
      "--expect: rank covers both sides; leave out 'as'"
    ),
    .option(
      "the rank against one bot",
      "minimax against random: rank = 1",
      "--expect: rank covers all games; leave out 'against'"
    ),
    .configuration(
      "expectations that are no list",
      #"{⏎  "expect": { "bot": "A" }⏎}"#,
      "2: expect must be a list of expectations"
    ),
    .configuration(
      "an expectation of nobody",
      #"{ "expect": [⏎  { "losses": 0 }⏎] }"#,
      #"2: the bot is missing, as in { "bot": "minimax", "losses": 0 }"#
    ),
    .configuration(
      "an expectation of nothing",
      #"{ "expect": [⏎  { "bot": "A" }⏎] }"#,
      "2: no condition is given; add score, wins, draws, losses, forfeits, elo or rank"
    ),
    .configuration(
      "an unknown key",
      #"{ "expect": [⏎  { "bot": "A", "agains": "B", "losses": 0 }⏎] }"#,
      "2: unknown key 'agains'; did you mean 'against'?"
    ),
    .configuration(
      "a wrong bound",
      #"{ "expect": [⏎  { "bot": "A",⏎ "losses": -1 }⏎] }"#,
      #"3: losses must be 0 or more, or a comparison like "<= 3""#
    ),
    .configuration(
      "a side that there is not",
      #"{ "expect": [{ "bot": "A",⏎ "as": "first", "losses": 0 }] }"#,
      #"2: as must be "x" or "o""#
    ),
    .configuration(
      "a bot that does not play",
      #"{ "bots": ["random", "minimax"], "expect": [⏎  { "bot": "minimacks", "losses": 0 }⏎] }"#,
      "2: no bot of this tournament is called 'minimacks'; did you mean 'minimax'?"
    ),
  ]
}

extension ErrorCase {
  /// An expectation on the command line that is wrong.
  fileprivate static func option(_ what: String, _ text: String, _ message: String) -> ErrorCase {
    ErrorCase(what, ["--expect", text], message)
  }
}
