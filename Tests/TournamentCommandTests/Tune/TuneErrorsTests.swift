import Testing

/// Tunings that are wrong, and what the command says to them.
@Suite struct TuneErrorsTests {
  @Test(arguments: cases)
  func `tunings that cannot be are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  private static let blunder = ["tune", "minimax", "--vary", "blunder=0..1"]

  static let cases: [ErrorCase] = [
    ErrorCase(
      "no bot",
      ["tune", "--vary", "blunder=0..1"],
      "tune takes one bot, as in 'tournament tune monte-carlo --vary exploration=0.1..3'"
    ),
    ErrorCase(
      "no parameter",
      ["tune", "minimax"],
      "which parameter? as in 'tournament tune monte-carlo --vary exploration=0.1..3'"
    ),
    ErrorCase(
      "a range that is none",
      ["tune", "minimax", "--vary", "blunder=1..0"],
      "--vary must be a parameter with its range, as in 'exploration=0.1..3' or 'depth=1..8:1', not "
        + "'blunder=1..0'"
    ),
    ErrorCase(
      "three dots",
      ["tune", "minimax", "--vary", "blunder=0...1"],
      "--vary must be a parameter with its range, as in 'exploration=0.1..3' or 'depth=1..8:1', not "
        + "'blunder=0...1'"
    ),
    ErrorCase(
      "two starts",
      blunder + ["--start", "blunder=0.5", "--start", "blunder=0.6"],
      "'blunder' has two starts; give one"
    ),
    ErrorCase(
      "a parameter twice",
      blunder + ["--vary", "blunder=0..0.5"],
      "'blunder' is varied twice; give it once"
    ),
    ErrorCase(
      "a parameter that there is not",
      ["tune", "heuristic", "--vary", "blunder=0..1"],
      "heuristic has no parameter 'blunder' to vary; it has notice"
    ),
    ErrorCase(
      "a range beyond that of the parameter",
      ["tune", "minimax", "--vary", "blunder=0..2"],
      "'blunder' is varied from 0 to 1, or in a part of that, from a smaller number to a larger one"
    ),
    ErrorCase(
      "a step wider than half the range",
      ["tune", "minimax", "--vary", "blunder=0..1:0.7"],
      "the step of 'blunder' is more than 0 and at most 0.5, half the range"
    ),
    ErrorCase(
      "a start outside the range",
      ["tune", "minimax:blunder=0.1", "--vary", "blunder=0.5..1"],
      "'blunder' starts at 0.1, outside 0.5..1; widen the range, or add --start blunder=VALUE"
    ),
    ErrorCase(
      "a start of what is not varied",
      blunder + ["--start", "depth=3"],
      "--start has 'depth', which is not varied"
    ),
    ErrorCase(
      "a share",
      blunder + ["--shard", "1/2"],
      "'tune' has no --shard: every iteration builds on the one before it, so a tuning is not divided into "
        + "shares"
    ),
    ErrorCase(
      "a target for games",
      blunder + ["--method", "spsa", "--target", "0.7"],
      "--target needs --method exact: games tell a score only roughly"
    ),
    ErrorCase(
      "a target without an opponent",
      blunder + ["--target", "0.7"],
      "an exact score needs an opponent: --against BOT, as in '--against random'"
    ),
    ErrorCase(
      "games where none are played",
      blunder + ["--target", "0.7", "--against", "random", "--iterations", "100"],
      "--iterations is for games, and the exact method plays none"
    ),
    ErrorCase(
      "results where no games are played",
      blunder + ["--target", "0.7", "--against", "random", "--results", "r"],
      "--results is for games, and the exact method plays none"
    ),
    ErrorCase(
      "a bot that cannot be computed",
      [
        "tune", "monte-carlo:playouts=9", "--vary", "exploration=0..9", "--method", "exact",
        "--against",
        "random",
      ],
      "monte-carlo:playouts=9 does not state how likely its moves are; it can be played, not computed"
    ),
    ErrorCase(
      "a score that no value has",
      ["tune", "minimax", "--vary", "blunder=0..0.1", "--against", "minimax", "--target", "0.9"],
      status: 2,
      "a score of 0.9 cannot be reached: the values of 'blunder' give scores from 0.40871 to 0.5"
    ),
    ErrorCase(
      "iterations of a grid",
      blunder + ["--method", "grid", "--rate", "0.1"],
      "--rate is for iterations, and a grid has none"
    ),
    ErrorCase(
      "a grid that is too fine",
      blunder + ["--vary", "temperature=0..1:0.0001", "--method", "grid"],
      "a grid of blunder and temperature has more than 10,000 combinations; give larger steps, as in "
        + "'--vary KEY=0..1:0.25'"
    ),
    ErrorCase(
      "a wrong test",
      blunder + ["--sprt", "elo0=10,elo1=0"],
      "--sprt takes an elo0 below elo1, both from -1000 to 1000, and error rates between 0 and 0.5"
    ),
    ErrorCase("resuming nothing", blunder + ["--resume"], "--resume needs --results DIR"),
  ]
}
