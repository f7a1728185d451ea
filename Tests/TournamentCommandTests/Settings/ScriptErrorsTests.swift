import Testing

/// Script files that are wrong.
@Suite struct ScriptErrorsTests {
  @Test(arguments: cases)
  func `wrong scripts are refused with their line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "a script that is missing",
      ["--bot", "scripted:file=s.script", "--bots", "random"],
      status: 66,
      "scripted: cannot read 's.script': no such file or directory"
    ),
    ErrorCase(
      "a script that is a folder",
      ["--bot", "scripted:file=s.script", "--bots", "random"],
      files: ["s.script/": ""],
      status: 66,
      "scripted: cannot read 's.script': it is a folder"
    ),
    ErrorCase(
      "a script without end",
      ["verify", "scripted:file=/dev/zero"],
      status: 66,
      "scripted: cannot read '/dev/zero': it is a device, not a file"
    ),
    .script(
      "a script with a square off the board",
      "# squares⏎b2 a1⏎d4⏎",
      "3: d4 is off the board: squares go from a1 to c3"
    ),
    .script(
      "a script with a word that is no square",
      "b2 a1⏎⏎⏎centre⏎",
      "4: 'centre' is not a square: squares are named by letter and number, like a1"
    ),
    .script(
      "a script with a drawing of another board",
      "b2⏎x... / .o.. / .... / .... : a1⏎",
      "2: the drawing has 4 rows, the board has 3"
    ),
    .script(
      "a script with a row too long",
      "x.. / .o.. / ... : a1⏎",
      "1: the row '.o..' has 4 squares, the board has 3 columns"
    ),
    .script(
      "a script with a mark that is none",
      "x.. / .?. / ... : a1⏎",
      "1: '?' is not a mark: a drawing uses x, o and ."
    ),
    .script(
      "a script with a move onto a taken square",
      "a1␍x.. / ... / ... : a3␍",
      "2: a3 is taken"
    ),
    .script(
      "a script with a move after the end",
      "xxx / oo. / ... : a1⏎",
      "1: a1 cannot be marked: the game is over"
    ),
    .script(
      "a script without the move for a position",
      "# é⏎⏎x.. / ... / ... :⏎",
      "3: '' is not a square: squares are named by letter and number, like a1"
    ),
    .script(
      "a script with two moves for a position",
      "x.. / ... / ... : b2⏎x../.../... : c1 # again⏎",
      "2: the position already has a move; give it only one"
    ),
    ErrorCase(
      "a script with a parameter wrong in the file of a bot",
      ["c.json"],
      files: [
        "c.json": #"{ "bots": ["random", { "spec": "scripted", "file": "s.script" }] }"#,
        "s.script": "a1⏎q⏎",
      ],
      status: 65,
      "s.script:2: 'q' is not a square: squares are named by letter and number, like a1"
    ),
  ]
}
