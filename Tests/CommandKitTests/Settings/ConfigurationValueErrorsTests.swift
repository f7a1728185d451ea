import CommandKit
import Foundation
import Testing

/// Values that are wrong in a configuration file.
@Suite struct ConfigurationValueErrorsTests {
  @Test(arguments: cases)
  func `wrong values in a configuration are refused with their line`(_ row: ConfigurationMistake) {
    row.check()
  }

  static let cases: [ConfigurationMistake] = [
    .init(
      "rules that are no object",
      #"{⏎  "rules": "3x3"⏎}"#,
      #"2: rules must be an object like { "columns": 3, "rows": 3 }"#
    ),
    .init(
      "columns that are no number",
      #"{ "rules": {⏎  "columns": "three" } }"#,
      "2: columns must be a whole number from 1 to 32"
    ),
    .init(
      "rows that are no whole number",
      #"{ "rules": {⏎  "rows": 3.5 } }"#,
      "2: rows must be a whole number from 1 to 32"
    ),
    .init(
      "a line length that is a list",
      #"{ "rules": {⏎⏎  "lineLength": [3] } }"#,
      "3: lineLength must be 1 or more"
    ),
    .init(
      "no columns",
      #"{ "rules": {⏎  "columns": 0 } }"#,
      "2: columns must be a whole number from 1 to 32"
    ),
    .init(
      "too many rows",
      #"{ "rules": {⏎  "rows": 33 } }"#,
      "2: rows must be a whole number from 1 to 32"
    ),
    .init(
      "a line of no marks",
      #"{ "rules": {⏎  "lineLength": 0 } }"#,
      "2: lineLength must be 1 or more"
    ),
    .init(
      "renju without lines of five",
      #"{ "rules": {⏎  "columns": 3,⏎  "restriction": "renju" } }"#,
      "3: restriction: renju is played with lines of 5, without gravity, another rule for lines, or "
        + "misère; the game renju has its usual board"
    ),
    .init(
      "renju by its name without lines of five",
      #"{ "rules": {⏎  "game": "renju",⏎  "lineLength": 4 } }"#,
      "2: game: renju is played with lines of 5, without gravity, another rule for lines, or misère; "
        + "the game renju has its usual board"
    ),
    .init(
      "bots that are no list",
      #"{⏎  "bots": "random"⏎}"#,
      "2: bots must be a list of bots"
    ),
    .init(
      "bots that are an object",
      #"{⏎  "bots": { "A": "random" }⏎}"#,
      "2: bots must be a list of bots"
    ),
    .init(
      "a schedule that there is not",
      #"{ "bots": ["random", "minimax"],⏎  "schedule": "swiss" }"#,
      #"2: schedule must be "round-robin", { "gauntlet": "NAME" }, { "swiss": ROUNDS }, "knockout", "#
        + #""double-elimination" or { "stages": { "groups": N, "advance": N } }"#
    ),
    .init(
      "a schedule that is a number",
      #"{ "bots": ["random", "minimax"],⏎  "schedule": 1 }"#,
      #"2: schedule must be "round-robin", { "gauntlet": "NAME" }, { "swiss": ROUNDS }, "knockout", "#
        + #""double-elimination" or { "stages": { "groups": N, "advance": N } }"#
    ),
    .init(
      "a schedule that is empty",
      #"{ "bots": ["random", "minimax"],⏎  "schedule": {} }"#,
      #"2: schedule must be "round-robin", { "gauntlet": "NAME" }, { "swiss": ROUNDS }, "knockout", "#
        + #""double-elimination" or { "stages": { "groups": N, "advance": N } }"#
    ),
    .init(
      "a schedule of two kinds",
      #"{ "bots": ["random", "minimax"],⏎  "schedule": { "gauntlet": "random", "swiss": 3 } }"#,
      #"2: a schedule is of one kind, not "gauntlet" and "swiss"; choose one"#
    ),
    .init(
      "a gauntlet of a number",
      #"{ "bots": ["random", "minimax"],⏎  "schedule": {⏎    "gauntlet": 1 } }"#,
      "3: gauntlet must be the name of a bot"
    ),
    .init(
      "a gauntlet of an unknown bot",
      #"{ "bots": ["random", "minimax"],⏎  "schedule": { "gauntlet": "Easy" } }"#,
      "2: no bot of this tournament is called 'Easy'; choose from random, minimax"
    ),
    .init(
      "games that are a text",
      #"{ "bots": ["random", "minimax"],⏎  "games": "many" }"#,
      "2: games must be an even number from 2 to 1000000000000"
    ),
    .init(
      "games that are true",
      #"{ "bots": ["random", "minimax"],⏎  "games": true }"#,
      "2: games must be an even number from 2 to 1000000000000"
    ),
    .init(
      "an odd number of games",
      #"{ "bots": ["random", "minimax"],⏎  "games": 3 }"#,
      "2: games must be even, half with each side, not 3; try 4"
    ),
    .init(
      "no games",
      #"{ "bots": ["random", "minimax"],⏎  "games": 0 }"#,
      "2: games must be an even number of at least 2, not 0"
    ),
    .init(
      "more games than can be counted",
      #"{ "bots": ["random", "minimax"],⏎  "games": 9223372036854775806 }"#,
      "2: games must be at most 1000000000000 per pairing, not 9223372036854775806"
    ),
    .init(
      "a seed that is negative",
      #"{ "bots": ["random", "minimax"],⏎  "seed": -1 }"#,
      "2: seed must be a whole number from 0 to 18446744073709551615"
    ),
    .init(
      "a seed of more than 64 bits",
      #"{ "bots": ["random", "minimax"],⏎  "seed": 18446744073709551616 }"#,
      "2: seed must be a whole number from 0 to 18446744073709551615"
    ),
    .init(
      "a seed that is a text",
      #"{ "bots": ["random", "minimax"],⏎  "seed": "one" }"#,
      "2: seed must be a whole number from 0 to 18446744073709551615"
    ),
    .init(
      "openings that are a number",
      #"{ "bots": ["random", "minimax"],⏎  "openings": 2 }"#,
      #"2: openings must be { "plies": 2 }, { "file": "PATH" } or "swap2""#
    ),
    .init(
      "openings of both sorts",
      #"{ "bots": ["random", "minimax"],⏎  "openings": { "plies": 2, "file": "o.txt" } }"#,
      #"2: openings have either "plies" or "file""#
    ),
    .init(
      "openings of no sort",
      #"{ "bots": ["random", "minimax"],⏎  "openings": {} }"#,
      #"2: openings have either "plies" or "file""#
    ),
    .init(
      "openings of fewer than no plies",
      #"{ "bots": ["random", "minimax"],⏎  "openings": { "plies": -1 } }"#,
      "2: plies must be 0 or more"
    ),
    .init(
      "openings whose plies are a text",
      #"{ "bots": ["random", "minimax"],⏎  "openings": {⏎    "plies": "two" } }"#,
      "3: plies must be 0 or more"
    ),
    .init(
      "openings whose file is a number",
      #"{ "bots": ["random", "minimax"],⏎  "openings": {⏎    "file": 2 } }"#,
      "3: file must be the path of a file"
    ),
    .init(
      "openings that are turned and come from no file",
      #"{ "bots": ["random", "minimax"],⏎  "openings": {⏎    "plies": 2, "transform": true } }"#,
      #"3: transform must be left out: only openings of a "file" are turned"#
    ),
    .init(
      "openings that are turned as often as a number says",
      #"{ "bots": ["random", "minimax"],⏎  "openings": {⏎    "file": "o.txt", "transform": 1 } }"#,
      "3: transform must be true or false"
    ),
    .init(
      "a move limit that is a number",
      #"{ "bots": ["random", "minimax"],⏎  "moveLimit": 2 }"#,
      #"2: moveLimit must be a duration like "500ms" or "2s", from 0.001ms to 277777h"#
    ),
    .init(
      "a move limit without a unit",
      #"{ "bots": ["random", "minimax"],⏎  "moveLimit": "2" }"#,
      #"2: moveLimit must be a duration like "500ms" or "2s", from 0.001ms to 277777h"#
    ),
  ]
  @Test(arguments: [
    (#""games": "10""#, "games", "10"), (#""seed": "1""#, "seed", "1"),
    (#""maxForfeits": "0""#, "maxForfeits", "0"),
    (#""rules": { "columns": "3" }"#, "columns", "3"),
    (#""rules": { "rows": "3" }"#, "rows", "3"),
    (#""rules": { "lineLength": "3" }"#, "lineLength", "3"),
    (#""openings": { "plies": "2" }"#, "plies", "2"),
    (#""schedule": { "swiss": "3" }"#, "swiss", "3"),
    (#""schedule": { "stages": { "groups": "2", "advance": 1 } }"#, "groups", "2"),
  ])
  func `a number in quotes is refused without them`(text: String, key: String, value: String) {
    let error = #expect(throws: CommandError.self) {
      try ConfigurationFile(Data("{ \(text) }".utf8), path: "c.json")
    }
    #expect(
      error?.description == "c.json:1: \(key) must be written without quotes: \(value)"
    )
  }
}
