import Testing

/// Levels and fits that are wrong, and what the command says to them.
@Suite struct LevelErrorsTests {
  @Test(arguments: cases)
  func `levels and fits that cannot be are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  /// A file with games of Ann against Bob that are not over.
  private static func games(_ moves: String...) -> [String: String] {
    let rules = "{\"columns\":3,\"rows\":3,\"lineLength\":3}"
    let lines = moves.map {
      "{\"x\":\"Ann\",\"o\":\"Bob\",\"rules\":\(rules),\"moves\":\"\($0)\",\"result\":null}⏎"
    }
    return ["g.jsonl": lines.joined()]
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "levels without scores",
      ["levels"],
      "levels needs the scores to reach, as in --scores 0.6,0.75,0.9, or a number of levels, as in --ladder 5"
    ),
    ErrorCase(
      "levels of a score above one",
      ["levels", "--scores", "0.5,1.5"],
      "--scores must be numbers from 0 to 1 or 'best', not '1.5'"
    ),
    ErrorCase(
      "levels of a score that is no number",
      ["levels", "--scores", "0.5,high"],
      "--scores must be numbers from 0 to 1 or 'best', not 'high'"
    ),
    ErrorCase(
      "levels of no scores",
      ["levels", "--scores", ""],
      "levels needs the scores to reach, as in --scores 0.6,0.75,0.9, or a number of levels, as in --ladder 5"
    ),
    ErrorCase(
      "levels with a bot in the place of an option",
      ["levels", "minimax", "--scores", "0.5"],
      "levels takes options only, not 'minimax'"
    ),
    ErrorCase(
      "levels of a bot that has no blunder",
      ["levels", "--bot", "heuristic", "--vary", "blunder", "--scores", "0.5"],
      "heuristic has no parameter 'blunder' to vary; it has notice"
    ),
    ErrorCase(
      "levels of a bot that has no parameter",
      ["levels", "--bot", "random", "--scores", "0.5"],
      "random has no parameter that is a number, so nothing to vary"
    ),
    ErrorCase(
      "levels of a parameter that there is not",
      ["levels", "--vary", "depht", "--scores", "0.5"],
      "minimax has no parameter 'depht' to vary; choose from blunder, temperature, depth, nodes"
    ),
    ErrorCase(
      "levels of a parameter that is no number",
      ["levels", "--vary", "ties", "--scores", "0.5"],
      "'ties' cannot be varied: it is first or random"
    ),
    ErrorCase(
      "levels of a range that goes beyond the parameter's",
      ["levels", "--vary", "depth=0..3", "--scores", "0.5"],
      "'depth' is varied from 1 to 99, or in a part of that, from a smaller whole number to a larger one"
    ),
    ErrorCase(
      "a ladder of one level",
      ["levels", "--ladder", "1"],
      "--ladder must be a whole number from 2 to 50, not '1'"
    ),
    ErrorCase(
      "a step of less than a half",
      ["levels", "--step", "0.4"],
      "--step must be a number above 0.5 and below 1, not '0.4'"
    ),
    ErrorCase(
      "a ladder with a limit that is no number",
      ["levels", "--ladder", "3", "--limit", "abc"],
      "--limit must be 1 or more, not 'abc'"
    ),
    ErrorCase(
      "a ladder with a limit of nothing",
      ["levels", "--ladder", "3", "--limit=-5"],
      "--limit must be 1 or more, not '-5'"
    ),
    ErrorCase(
      "a ladder with a limit that is too low",
      ["levels", "--ladder", "3", "--limit", "1000"],
      status: 2,
      "stopped at the limit of 1,000 positions; raise the limit (--limit), or use a smaller board"
    ),
    ErrorCase(
      "a ladder with a step",
      ["levels", "--ladder", "3", "--step", "0.6"],
      "--ladder finds the step that makes N levels, and --step the number of levels; give one of them"
    ),
    ErrorCase(
      "a ladder with scores",
      ["levels", "--ladder", "3", "--scores", "0.6"],
      "--ladder chooses the levels itself; leave out --scores"
    ),
    ErrorCase(
      "a ladder with too few names",
      ["levels", "--ladder", "3", "--names", "A,B"],
      "--names needs 3 names"
    ),
    ErrorCase(
      "a ladder with a name twice",
      ["levels", "--ladder", "2", "--names", "A,A"],
      "--names gives two levels the same name"
    ),
    ErrorCase(
      "a ladder beyond the parameter's range",
      ["levels", "--ladder", "3", "--from", "2"],
      "'blunder' is varied from 0 to 1, or in a part of that, from a smaller number to a larger one"
    ),
    ErrorCase(
      "a ladder whose range is given twice",
      ["levels", "--ladder", "3", "--vary", "blunder=0..0.5", "--to", "0.5"],
      "the range is given twice; leave out --from and --to"
    ),
    ErrorCase(
      "a ladder with a range that is none",
      ["levels", "--ladder", "3", "--vary", "blunder=0.5"],
      "--vary NAME=N..N takes a range like 1..6, not '0.5'"
    ),
    ErrorCase(
      "a ladder of a parameter that is no number",
      ["levels", "--ladder", "3", "--vary", "ties"],
      "'ties' cannot be varied: it is first or random"
    ),
    ErrorCase(
      "a ladder of a bot without numbers",
      ["levels", "--ladder", "3", "--bot", "first-free"],
      "first-free has no parameter that is a number, so nothing to vary"
    ),
    ErrorCase(
      "a ladder in an unknown format",
      ["levels", "--ladder", "3", "--output", "levels.pdf"],
      "'levels.pdf' has no ending of a file of levels; end it in .json (a configuration), .swift, .html, .md or .txt"
    ),
    ErrorCase(
      "a ladder that is written in no format",
      ["levels", "--ladder", "3", "--output", "levels"],
      "'levels' has no ending of a file of levels; end it in .json (a configuration), .swift, .html, .md or .txt"
    ),
    ErrorCase(
      "a ladder whose format stands before its file",
      ["levels", "--ladder", "3", "--output", "swift:Levels.swift"],
      "a file of levels has no format before it; leave out 'swift:' of 'swift:Levels.swift'"
    ),
    ErrorCase(
      "a step that is too large",
      ["levels", "--step", "0.99"],
      "the best value scores 0.9503 against the weakest, so not even two levels fit; choose a smaller step"
    ),
    ErrorCase(
      "a ladder of more whole numbers than there are",
      ["levels", "--ladder", "5", "--vary", "depth=1..4"],
      "'depth' has only 2 values from the weakest to the best; ask for fewer levels"
    ),
    ErrorCase(
      "scores with an anchor",
      ["levels", "--scores", "0.6", "--anchor", "random"],
      "--anchor is for levels by --ladder, --step or --like"
    ),
    ErrorCase(
      "a player without games",
      ["levels", "--ladder", "3", "--player", "Ann"],
      "--player needs games; add --like FILE"
    ),
    ErrorCase(
      "a fit without games",
      ["fit", "minimax"],
      "which games? as in 'tournament fit minimax --games games.jsonl'"
    ),
    ErrorCase(
      "a fit of two bots",
      ["fit", "minimax", "random", "--games", "g.jsonl"],
      "fit takes one bot, as in 'tournament fit minimax --games games.jsonl --player NAME'"
    ),
    ErrorCase(
      "a fit to games that are not there",
      ["fit", "minimax", "--games", "g.jsonl", "--player", "Ann"],
      status: 66,
      "cannot read 'g.jsonl': no such file or directory"
    ),
    ErrorCase(
      "a fit to the same games twice",
      ["fit", "minimax", "--games", "g.jsonl", "--games", "./g.jsonl", "--player", "Ann"],
      files: games("b2a1"),
      "'g.jsonl' and './g.jsonl' are the same file; give it once"
    ),
    ErrorCase(
      "a fit to nobody",
      ["fit", "minimax", "--games", "g.jsonl"],
      files: games("b2a1"),
      "whose moves? add --player NAME; there are games of Ann, Bob"
    ),
    ErrorCase(
      "a fit to somebody else",
      ["fit", "minimax", "--games", "g.jsonl", "--player", "Anne"],
      files: games("b2a1"),
      "no game of 'Anne' is in these files; did you mean 'Ann'?"
    ),
    ErrorCase(
      "a fit to an impossible move",
      ["fit", "minimax", "--games", "g.jsonl", "--player", "Ann"],
      files: games("b2a1", "b2b2"),
      status: 65,
      "g.jsonl:2: move 2: b2 is taken"
    ),
    ErrorCase(
      "a fit to a move that the bot never makes",
      ["fit", "minimax", "--vary", "depth=1..9", "--games", "g.jsonl", "--player", "Bob"],
      files: games("b2b1"),
      status: 65,
      "g.jsonl: game 1: minimax: it never plays b1 in .../.x./..., whatever its 'depth'"
    ),
    ErrorCase(
      "an analysis that is to be quiet and to tell",
      ["levels", "--scores", "0.5", "--quiet", "--progress"],
      "--quiet and --progress cannot be used together"
    ),
    ErrorCase(
      "levels of a bot with a blunder",
      ["levels", "--bot", "minimax:blunder=0.5", "--scores", "0.5"],
      "leave blunder out of the bot; it is what is looked for"
    ),
    ErrorCase(
      "levels with too few names",
      ["levels", "--scores", "0.6,0.7", "--names", "Easy"],
      "--names needs 2 names"
    ),
    ErrorCase(
      "levels with the same name twice",
      ["levels", "--scores", "0.6,0.7", "--names", "Easy,Easy"],
      "--names gives two levels the same name"
    ),
    ErrorCase(
      "levels into a missing folder",
      ["levels", "--scores", "0.6", "--output", "missing/levels.json"],
      status: 73,
      "cannot create 'missing/levels.json': there is no folder 'missing'"
    ),
  ]
}
