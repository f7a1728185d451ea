import Testing

/// Files of openings that are wrong.
@Suite struct OpeningErrorsTests {
  @Test(arguments: cases)
  func `wrong files of openings are refused with their line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "openings that are missing",
      ["--openings", "o.txt"],
      status: 66,
      "cannot read 'o.txt': no such file or directory"
    ),
    ErrorCase(
      "openings that are a folder",
      ["--openings", "o.txt"],
      files: ["o.txt/": ""],
      status: 66,
      "cannot read 'o.txt': it is a folder"
    ),
    ErrorCase(
      "openings without end",
      ["--openings", "/dev/zero"],
      status: 66,
      "cannot read '/dev/zero': it is a device, not a file"
    ),
    .openings("openings that are empty", "", " it contains no openings"),
    .openings("openings that are all comments", "# one⏎⏎  # two⏎", " it contains no openings"),
    .openings(
      "openings with a square off the board",
      "a1b2⏎# next⏎d1⏎",
      "3: d1 is off the board: squares go from a1 to c3"
    ),
    .openings(
      "one opening on two lines",
      "a1b2⏎# next⏎c3⏎a1 b2⏎",
      "4: this is the same opening as line 1; remove one of them"
    ),
    ErrorCase(
      "an opening and its image on two lines, to be turned",
      ["--openings", "o.txt", "--transform"],
      files: ["o.txt": "a1b2⏎# next⏎b1⏎c3 b2⏎"],
      status: 65,
      "o.txt:4: this is the same opening as line 1, turned or mirrored; remove one of them"
    ),
    ErrorCase(
      "one opening by other moves, to be turned",
      ["--openings", "o.txt", "--transform"],
      files: ["o.txt": "a1b2c3⏎c3b2a1⏎"],
      status: 65,
      "o.txt:2: this is the same opening as line 1; remove one of them"
    ),
    ErrorCase(
      "openings after some plies, to be turned",
      ["--openings", "2", "--transform"],
      "--transform turns the openings of a file; name one with --openings FILE"
    ),
    ErrorCase(
      "no openings, to be turned",
      ["--transform"],
      "--transform turns the openings of a file; name one with --openings FILE"
    ),
    .openings("openings with a square twice", "b2 a1 b2⏎", "1: b2 is taken"),
    .openings(
      "openings with a word that is no square",
      "b2⏎b2 a1 and c3 1⏎",
      "2: andc31 is off the board: squares go from a1 to c3"
    ),
    .openings(
      "openings with an odd number of offsets",
      "0,0,1⏎",
      "1: offsets come in pairs, a column and a row"
    ),
    .openings(
      "openings with an offset left out",
      "0,0,,1⏎",
      "1: an offset must be two whole numbers, a column and a row"
    ),
    .openings(
      "openings with an offset off the board",
      "0,0␍0,0,2,0␍",
      "2: offset 2,0 is off the board"
    ),
    .openings(
      "openings with an offset beyond all bounds",
      "9223372036854775807,0⏎",
      "1: offset 9223372036854775807,0 is off the board"
    ),
    .openings(
      "openings with an offset that is no number",
      "0,0,a,1⏎",
      "1: an offset must be two whole numbers, a column and a row"
    ),
    .openings(
      "openings with a drawing of another board",
      "x.. / ...⏎",
      "1: the drawing has 2 rows, the board has 3"
    ),
    .openings(
      "openings with a mark that is none",
      "x.. / .z. / ...⏎",
      "1: 'z' is not a mark: a drawing uses x, o and ."
    ),
    .openings(
      "openings with a game that is over",
      "b2⏎a1 a2 b1 b2 c1⏎",
      "2: the game is over after this opening"
    ),
    .openings(
      "openings with a drawing of a game that is over",
      "xxx/oo./...⏎",
      "1: the game is over after this opening"
    ),
    .openings(
      "openings with a move after the end",
      "a1 a2 b1 b2 c1 c2⏎",
      "1: c2 cannot be marked: the game is over"
    ),
    ErrorCase(
      "openings that the configuration names and that are missing",
      ["sub/c.json"],
      files: [
        "sub/c.json": #"{ "bots": ["random", "minimax"], "openings": { "file": "no.txt" } }"#
      ],
      status: 66,
      "cannot read 'sub/no.txt': no such file or directory"
    ),
  ]
}
