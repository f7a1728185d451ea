import Testing

/// Boards, lines and openings that cannot be.
@Suite struct BoardErrorsTests {
  @Test(arguments: cases)
  func `boards and openings that cannot be are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "a board of one number",
      ["--board", "3"],
      "--board must be two numbers like 15x15, not '3'"
    ),
    ErrorCase(
      "a board of three numbers",
      ["--board", "3x3x3"],
      "--board must be two numbers like 15x15, not '3x3x3'"
    ),
    ErrorCase(
      "a board that is no number",
      ["--board", "largexwide"],
      "--board must be two numbers like 15x15, not 'largexwide'"
    ),
    ErrorCase(
      "a board with a side left out",
      ["--board", "3x"],
      "--board must be two numbers like 15x15, not '3x'"
    ),
    ErrorCase(
      "a board without columns",
      ["--board", "0x3"],
      "a board of 0x3 is not supported: each side must be from 1 to 32"
    ),
    ErrorCase(
      "a board of negative size",
      ["--board=-3x3"],
      "a board of -3x3 is not supported: each side must be from 1 to 32"
    ),
    ErrorCase(
      "a board with too many columns",
      ["--board", "33x3"],
      "a board of 33x3 is not supported: each side must be from 1 to 32"
    ),
    ErrorCase(
      "a board beyond all bounds",
      ["--board", "99999999999999999999x3"],
      "--board must be two numbers like 15x15, not '99999999999999999999x3'"
    ),
    ErrorCase(
      "a line that fits nowhere",
      ["--line-length", "4"],
      "a line of 4 does not fit on a board of 3x3: the line length is at most 3"
    ),
    ErrorCase(
      "a line that fits nowhere on a board",
      ["--board", "5x4", "--line-length", "6"],
      "a line of 6 does not fit on a board of 5x4: the line length is at most 5"
    ),
    ErrorCase(
      "a line of no marks",
      ["--line-length", "0"],
      "the line length must be at least 1, not 0"
    ),
    ErrorCase(
      "a line of fewer than no marks",
      ["--line-length", "-1"],
      "the line length must be at least 1, not -1"
    ),
    ErrorCase(
      "a line that is no number",
      ["--line-length", "three"],
      "--line-length must be 1 or more, not 'three'"
    ),
    .configuration(
      "a board of the file that is too large",
      #"{⏎  "rules": { "columns": 3, "rows": 40 },⏎  "bots": ["random", "first-free"]⏎}"#,
      "2: a board of 3x40 is not supported: each side must be from 1 to 32"
    ),
    .configuration(
      "a line of the file that fits nowhere",
      #"{⏎  "bots": ["random", "first-free"],⏎  "rules": { "lineLength": 4 }⏎}"#,
      "3: a line of 4 does not fit on a board of 3x3: the line length is at most 3"
    ),
    ErrorCase(
      "openings of fewer than no plies",
      ["--openings", "-1"],
      "--openings must be a number of plies, 0 or more, a file, or swap2"
    ),
    ErrorCase(
      "openings after which no game is open",
      ["--openings", "9"],
      "no game of 3×3, 3 in a row is still open after 9 plies; use fewer"
    ),
    ErrorCase(
      "openings of more plies than squares",
      ["--openings", "9223372036854775807"],
      "no game of 3×3, 3 in a row is still open after 9223372036854775807 plies; use fewer"
    ),
    ErrorCase(
      "openings without a name",
      ["--openings", ""],
      "--openings must be a number of plies, 0 or more, a file, or swap2"
    ),
    .configuration(
      "openings of the file after which no game is open",
      #"{⏎  "bots": ["random", "first-free"],⏎⏎  "openings": { "plies": 9 }⏎}"#,
      "4: no game of 3×3, 3 in a row is still open after 9 plies; use fewer"
    ),
  ]
}
