import Testing

/// Bots that are wrong in a configuration file.
@Suite struct ConfigurationBotErrorsTests {
  @Test(arguments: cases)
  func `wrong bots in a configuration are refused with their line`(_ row: ConfigurationMistake) {
    row.check()
  }

  static let cases: [ConfigurationMistake] = [
    .init(
      "a bot that is a number",
      #"{ "bots": ["random",⏎  5] }"#,
      #"2: a bot must be a string like "minimax" or an object like { "spec": "minimax" }"#
    ),
    .init(
      "a bot that is null",
      #"{ "bots": [null, "random"] }"#,
      #"1: a bot must be a string like "minimax" or an object like { "spec": "minimax" }"#
    ),
    .init(
      "a bot without its kind",
      #"{ "bots": ["random",⏎  { "bot": "A", "depth": 2 }] }"#,
      #"2: the bot's definition is missing, as in "spec": "minimax""#
    ),
    .init(
      "a bot whose kind is no text",
      #"{ "bots": ["random",⏎  { "spec": ["minimax"] }] }"#,
      "2: spec must be a string"
    ),
    .init(
      "a bot whose name is empty",
      #"{ "bots": ["random",⏎  { "bot": "", "spec": "minimax" }] }"#,
      "2: the bot's name is empty"
    ),
    .init(
      "a bot whose parameter is a list",
      #"{ "bots": ["random",⏎  { "spec": "minimax",⏎    "depth": [2] }] }"#,
      "3: depth must be a string, a number, true or false"
    ),
    .init(
      "a bot whose parameter is null",
      #"{ "bots": ["random",⏎  { "spec": "minimax",⏎    "depth": null }] }"#,
      "3: depth must be a string, a number, true or false"
    ),
    .init(
      "a bot whose parameter is unknown",
      #"{ "bots": ["random",⏎  { "spec": "minimax", "dpeth": 2 }] }"#,
      "2: minimax has no parameter 'dpeth'; did you mean 'depth'?"
    ),
    .init(
      "a bot whose parameter is out of range",
      #"{ "bots": ["random",⏎  { "spec": "minimax", "blunder": 1.5 }] }"#,
      "2: minimax: blunder must be a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3, not '1.5'"
    ),
    .init(
      "a bot whose parameter is given twice",
      #"{ "bots": ["random",⏎  { "spec": "minimax:depth=2", "depth": 2 }] }"#,
      "2: minimax is given 'depth' twice; give it once"
    ),
    .init(
      "a bot that is no spec",
      #"{ "bots": ["random",⏎  "minimax:depth"] }"#,
      "2: 'minimax:depth' is not a bot: parameters are written key=value,key=value"
    ),
    .init(
      "an unknown bot",
      #"{ "bots": [⏎  "random",⏎  "minmax"] }"#,
      "3: unknown bot 'minmax'; did you mean 'minimax'?"
    ),
    .init(
      "an empty list of bots",
      #"{⏎  "bots": [] }"#,
      "2: a tournament needs at least two bots, but there are none"
    ),
    .init(
      "one bot",
      #"{⏎  "bots": ["random"] }"#,
      "2: a tournament needs at least two bots, but there is one"
    ),
    .init(
      "two bots of one name",
      #"{⏎  "bots": ["random", { "bot": "random", "spec": "minimax" }] }"#,
      "2: two bots are called 'random'; give one of them another name, as in Other=minimax"
    ),
  ]
}
