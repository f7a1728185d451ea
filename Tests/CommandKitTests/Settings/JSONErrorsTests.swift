import Testing

/// Files that are not JSON.
@Suite struct JSONErrorsTests {
  @Test(arguments: cases)
  func `what is not JSON is refused with line and column`(_ row: ConfigurationMistake) {
    row.check()
  }

  static let cases: [ConfigurationMistake] = [
    .init("a file that is empty", "", "1:1: not JSON: the file is empty"),
    .init("a file of blanks", " ⏎⏎", "3:1: not JSON: the file is empty"),
    .init("a file of a comment", "// nothing⏎", "2:1: not JSON: the file is empty"),
    .init(
      "a text in the place of an object",
      #""games""#,
      "1: a configuration must be an object in braces"
    ),
    .init(
      "a list in the place of an object",
      "// é⏎[1]",
      "2: a configuration must be an object in braces"
    ),
    .init(
      "a number in the place of an object",
      "5",
      "1: a configuration must be an object in braces"
    ),
    .init(
      "a null byte",
      "{⏎  \"name\": \"a\0b\"⏎}",
      "2:13: not JSON: it contains a null byte"
    ),
    .init(
      "many null bytes",
      "{\0\0\0\0\0\0\0\0}",
      "1:2: not JSON: it contains a null byte"
    ),
    .init(
      "a null character",
      #"{⏎  "name": "a\\u0061\u0000"⏎}"#,
      #"2:20: no text here can have a null character; remove '\u0000'"#
    ),
    .init(
      "an object that is not closed",
      #"{⏎  "rules": {⏎    "rows": 3⏎  }⏎"#,
      "5:1: not JSON: the '{' on line 1 is not closed"
    ),
    .init(
      "a list that is not closed",
      #"{ "bots": [⏎  "random", "minimax"⏎"#,
      "3:1: not JSON: the '[' on line 1 is not closed"
    ),
    .init(
      "a bracket that closes another",
      #"{ "bots": ["random", "minimax"}"#,
      "1:31: not JSON: expected ',' or ']', not '}'"
    ),
    .init(
      "a comma left out",
      #"{⏎  "games": 4⏎  "seed": 1⏎}"#,
      #"3:3: not JSON: expected ',' or '}', not '"'"#
    ),
    .init(
      "a comma too many",
      #"{ "games": 4,, "seed": 1 }"#,
      "1:14: not JSON: expected a key in quotes, not ','"
    ),
    .init(
      "a comma without a value",
      #"{ "bots": [,] }"#,
      "1:12: not JSON: expected a value, not ','"
    ),
    .init(
      "a colon left out",
      #"{ "games" 4 }"#,
      "1:11: not JSON: expected ':' after the key, not '4'"
    ),
    .init(
      "a key without quotes",
      "{⏎  games: 4⏎}",
      "2:3: not JSON: expected a key in quotes, not 'games'"
    ),
    .init(
      "a key in single quotes",
      "{⏎  'games': 4⏎}",
      "2:3: not JSON: expected a key in quotes, not ''games''"
    ),
    .init(
      "a value without quotes",
      #"{ "name": Levels }"#,
      "1:11: not JSON: expected a value, not 'Levels'"
    ),
    .init(
      "a value left out",
      #"{ "name": }"#,
      "1:11: not JSON: expected a value, not '}'"
    ),
    .init(
      "a word with a typing error",
      #"{ "name": tru }"#,
      "1:11: not JSON: expected a value, not 'tru'"
    ),
    .init(
      "a number with a leading zero",
      #"{ "games": 04 }"#,
      "1:12: not JSON: expected a value, not '04'"
    ),
    .init(
      "a number without a digit behind the point",
      #"{ "games": 4. }"#,
      "1:12: not JSON: expected a value, not '4.'"
    ),
    .init(
      "a number with a plus",
      #"{ "games": +4 }"#,
      "1:12: not JSON: expected a value, not '+4'"
    ),
    .init(
      "a number of another notation",
      #"{ "games": 0x10 }"#,
      "1:12: not JSON: expected a value, not '0x10'"
    ),
    .init(
      "a text that is not closed",
      #"{⏎  "name": "Levels,⏎  "games": 4⏎}"#,
      "2:11: not JSON: the string that begins here has no closing quote"
    ),
    .init(
      "a text that the file ends in",
      #"{ "name": "Levels"#,
      "1:11: not JSON: the string that begins here has no closing quote"
    ),
    .init(
      "a backslash that begins no escape",
      #"{ "name": "C:\games" }"#,
      #"1:14: not JSON: '\' does not begin an escape here; write a backslash as \\"#
    ),
    .init(
      "half of a character",
      #"{ "name": "\ud83d!" }"#,
      "1:12: not JSON: this escape is only half of a character"
    ),
    .init(
      "a tab in a text",
      "{ \"name\": \"a\tb\" }",
      #"1:13: not JSON: a string cannot contain control characters; write \t"#
    ),
    .init(
      "a comment that is not closed",
      #"{⏎  /* games⏎  "games": 4 }"#,
      "2:3: not JSON: the comment that begins here has no closing */"
    ),
    .init(
      "a slash that begins no comment",
      #"{ / "games": 4 }"#,
      "1:3: not JSON: expected a key in quotes, not '/'"
    ),
    .init(
      "text behind the end",
      #"{ "bots": ["minimax", "random"], "games": 4 }⏎}"#,
      "2:1: not JSON: '}' follows the end"
    ),
    .init(
      "an error behind comments",
      #"// one⏎/* two⏎   three */ {⏎  "games": /* four */ 4 /* five */ "seed" }"#,
      #"4:36: not JSON: expected ',' or '}', not '"'"#
    ),
    .init(
      "an error behind text that is not ASCII",
      #"{ "name": "日本é", games: 4 }"#,
      "1:18: not JSON: expected a key in quotes, not 'games'"
    ),
    .init(
      "an error in a file with the line ends of Windows",
      #"{␍  // a␍  "games": 4,␍  seed: 1␍}␍"#,
      "4:3: not JSON: expected a key in quotes, not 'seed'"
    ),
    .init(
      "an error in a file with a byte order mark",
      "\u{FEFF}{ games: 4 }",
      "1:3: not JSON: expected a key in quotes, not 'games'"
    ),
  ]
}
