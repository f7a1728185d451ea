import Testing

/// Results that cannot be rated, and what the command says to them.
@Suite struct RatingsErrorsTests {
  @Test(arguments: cases)
  func `wrong results are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  private static let games = ["g.csv": "x,o,result⏎A,B,x⏎B,A,draw⏎C,D,x⏎"]

  /// Options that are wrong for results that are right.
  private static func options(_ what: String, _ options: [String], _ message: String) -> ErrorCase {
    ErrorCase(what, ["ratings", "g.csv"] + options, files: games, message)
  }

  /// A file that is wrong; the message goes on after its name.
  private static func file(
    _ what: String,
    _ name: String,
    _ text: String,
    _ message: String
  ) -> ErrorCase {
    ErrorCase(what, ["ratings", name], files: [name: text], status: 65, "\(name):\(message)")
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "no file",
      ["ratings"],
      "which results? as in 'tournament ratings a.json b.pgn'"
    ),
    ErrorCase(
      "a file that is not there",
      ["ratings", "none.json"],
      status: 66,
      "cannot read 'none.json': no such file or directory"
    ),
    ErrorCase(
      "a file of games that is not there",
      ["ratings", "none.sgf"],
      status: 66,
      "cannot read 'none.sgf': no such file or directory"
    ),
    ErrorCase(
      "a file of another format",
      ["ratings", "a.txt"],
      files: ["a.txt": ""],
      "the format of 'a.txt' is unknown: results end in .json, .pgn, .csv, .sgf, .jsonl or .psq"
    ),
    options(
      "a file that is named twice",
      ["g.csv"],
      "'g.csv' is given twice; give it once"
    ),
    options(
      "a file by two paths",
      ["./g.csv"],
      "'g.csv' and './g.csv' are the same file; give it once"
    ),
    options(
      "an output that is an input",
      ["--output", "g.csv"],
      "--output 'g.csv' would overwrite the results; use another file"
    ),
    options(
      "an unknown format",
      ["--format", "junit"],
      "--format must be one of text, markdown, csv, json, html, not 'junit'"
    ),
    options(
      "an anchor without a rating",
      ["--anchor", "A"],
      "--anchor takes a bot and its rating from -10000 to 10000, such as random=0, not 'A'"
    ),
    options(
      "an anchor that is infinite",
      ["--anchor", "A=inf"],
      "--anchor takes a bot and its rating from -10000 to 10000, such as random=0, not 'A=inf'"
    ),
    options(
      "an anchor that did not play",
      ["--anchor", "X=0"],
      "no game of 'X' is in these results; choose from A, B, C, D"
    ),
    options(
      "two anchors that games join",
      ["--anchor", "A=0", "--anchor", "B=3"],
      "games connect 'B' and 'A'; give only one of them a rating"
    ),
    options(
      "an anchor with two ratings",
      ["--anchor", "A=0", "--anchor", "A=3"],
      "--anchor gives 'A' two ratings"
    ),
    ErrorCase(
      "games none of which came to an end",
      ["ratings", "g.csv"],
      files: ["g.csv": "x,o,result⏎A,B,*⏎"],
      status: 65,
      "there is no finished game in 'g.csv'"
    ),
    ErrorCase(
      "a folder without games",
      ["ratings", "f"],
      files: ["f/": ""],
      status: 65,
      "f: it contains no games"
    ),
    file(
      "a configuration",
      "c.json",
      "{⏎\"games\": 2}",
      "1: the key 'version' is missing; expected what 'tournament --format json' writes"
    ),
    file("JSON that is none", "c.json", "{␍\"a\" 2}", "2: expected ':' after the key, not '2'"),
    file(
      "PGN without a result",
      "g.pgn",
      "⏎[White \"A\"]⏎[Black \"B\"]⏎",
      "2: the game that begins here has no tag [Result \"…\"]"
    ),
    file("SGF that is none", "g.sgf", "(;GM[1])", "1: GM[1] is not Gomoku, GM[4]"),
    file(
      "games without names",
      "g.jsonl",
      #"{"x":"A","o":"","rules":{"columns":1,"rows":1,"lineLength":1},"moves":"a1"}"#,
      " game 1: the player of O is missing"
    ),
  ]
}
