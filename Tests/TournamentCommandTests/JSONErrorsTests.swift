import Testing

/// Files that are not JSON.
@Suite struct JSONErrorsTests {
  @Test(arguments: cases)
  func `what is not JSON is refused with line and column`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    .configuration("a file that is empty", "", "1:1: not JSON: the file is empty"),
    .configuration("a file of blanks", " ⏎⏎", "3:1: not JSON: the file is empty"),
    .configuration("a file of a comment", "// nothing⏎", "2:1: not JSON: the file is empty"),
    .configuration(
      "a text in the place of an object",
      #""games""#,
      "1: a configuration must be an object in braces"
    ),
    .configuration(
      "a list in the place of an object",
      "// é⏎[1]",
      "2: a configuration must be an object in braces"
    ),
    .configuration(
      "a number in the place of an object",
      "5",
      "1: a configuration must be an object in braces"
    ),
    .configuration(
      "a null byte",
      "{⏎  \"name\": \"a\0b\"⏎}",
      "2:13: not JSON: a null byte, which no text has"
    ),
    .configuration(
      "many null bytes",
      "{\0\0\0\0\0\0\0\0}",
      "1:2: not JSON: a null byte, which no text has"
    ),
    .configuration(
      "a null character",
      #"{⏎  "name": "a\\u0061\u0000"⏎}"#,
      #"2:20: no text here can have a null character; remove '\u0000'"#
    ),
    .configuration(
      "an object that is not closed",
      #"{⏎  "rules": {⏎    "rows": 3⏎  }⏎"#,
      "5:1: not JSON: the '{' on line 1 is not closed"
    ),
    .configuration(
      "a list that is not closed",
      #"{ "bots": [⏎  "random", "minimax"⏎"#,
      "3:1: not JSON: the '[' on line 1 is not closed"
    ),
    .configuration(
      "a bracket that closes another",
      #"{ "bots": ["random", "minimax"}"#,
      "1:31: not JSON: expected ',' or ']', not '}'"
    ),
    .configuration(
      "a comma left out",
      #"{⏎  "games": 4⏎  "seed": 1⏎}"#,
      #"3:3: not JSON: expected ',' or '}', not '"'"#
    ),
    .configuration(
      "a comma too many",
      #"{ "games": 4,, "seed": 1 }"#,
      "1:14: not JSON: expected a key in quotes, not ','"
    ),
    .configuration(
      "a comma without a value",
      #"{ "bots": [,] }"#,
      "1:12: not JSON: expected a value, not ','"
    ),
    .configuration(
      "a colon left out",
      #"{ "games" 4 }"#,
      "1:11: not JSON: expected ':' after the key, not '4'"
    ),
    .configuration(
      "a key without quotes",
      "{⏎  games: 4⏎}",
      "2:3: not JSON: expected a key in quotes, not 'games'"
    ),
    .configuration(
      "a key in single quotes",
      "{⏎  'games': 4⏎}",
      "2:3: not JSON: expected a key in quotes, not ''games''"
    ),
    .configuration(
      "a value without quotes",
      #"{ "name": Levels }"#,
      "1:11: not JSON: expected a value, not 'Levels'"
    ),
    .configuration(
      "a value left out",
      #"{ "name": }"#,
      "1:11: not JSON: expected a value, not '}'"
    ),
    .configuration(
      "a word with a typing error",
      #"{ "name": tru }"#,
      "1:11: not JSON: expected a value, not 'tru'"
    ),
    .configuration(
      "a number with a leading zero",
      #"{ "games": 04 }"#,
      "1:12: not JSON: expected a value, not '04'"
    ),
    .configuration(
      "a number without a digit behind the point",
      #"{ "games": 4. }"#,
      "1:12: not JSON: expected a value, not '4.'"
    ),
    .configuration(
      "a number with a plus",
      #"{ "games": +4 }"#,
      "1:12: not JSON: expected a value, not '+4'"
    ),
    .configuration(
      "a number of another notation",
      #"{ "games": 0x10 }"#,
      "1:12: not JSON: expected a value, not '0x10'"
    ),
    .configuration(
      "a text that is not closed",
      #"{⏎  "name": "Levels,⏎  "games": 4⏎}"#,
      "2:11: not JSON: the string that begins here has no closing quote"
    ),
    .configuration(
      "a text that the file ends in",
      #"{ "name": "Levels"#,
      "1:11: not JSON: the string that begins here has no closing quote"
    ),
    .configuration(
      "a backslash that begins no escape",
      #"{ "name": "C:\games" }"#,
      #"1:14: not JSON: '\' does not begin an escape here; write a backslash as \\"#
    ),
    .configuration(
      "half of a character",
      #"{ "name": "\ud83d!" }"#,
      "1:12: not JSON: this escape is only half of a character"
    ),
    .configuration(
      "a tab in a text",
      "{ \"name\": \"a\tb\" }",
      #"1:13: not JSON: a string cannot contain control characters; write \t"#
    ),
    .configuration(
      "a comment that is not closed",
      #"{⏎  /* games⏎  "games": 4 }"#,
      "2:3: not JSON: the comment that begins here has no closing */"
    ),
    .configuration(
      "a slash that begins no comment",
      #"{ / "games": 4 }"#,
      "1:3: not JSON: expected a key in quotes, not '/'"
    ),
    .configuration(
      "text behind the end",
      #"{ "bots": ["minimax", "random"], "games": 4 }⏎}"#,
      "2:1: not JSON: '}' follows the end"
    ),
    .configuration(
      "an error behind comments",
      #"// one⏎/* two⏎   three */ {⏎  "games": /* four */ 4 /* five */ "seed" }"#,
      #"4:36: not JSON: expected ',' or '}', not '"'"#
    ),
    .configuration(
      "an error behind text that is not ASCII",
      #"{ "name": "日本é", games: 4 }"#,
      "1:18: not JSON: expected a key in quotes, not 'games'"
    ),
    .configuration(
      "an error in a file with the line ends of Windows",
      #"{␍  // a␍  "games": 4,␍  seed: 1␍}␍"#,
      "4:3: not JSON: expected a key in quotes, not 'seed'"
    ),
    .configuration(
      "an error in a file with a byte order mark",
      "\u{FEFF}{ games: 4 }",
      "1:3: not JSON: expected a key in quotes, not 'games'"
    ),
  ]
}
