import Bots
import CommandKit
import Testing

/// Values of settings that are wrong on a command line.
@Suite struct SettingErrorsTests {
  /// Makes the plan of the built-in configuration with an option, which is refused.
  private func expect(_ option: String, _ value: String, error message: String) {
    let error = #expect(throws: CommandError.self) {
      let words = ["\(option)=\(value)"]
      let arguments = try Arguments(words, of: "run", options: SetupOptions.all)
      let setup = try SetupOptions.setup(arguments, .builtIn)
      let rules = try setup.rules()
      let bots = try setup.bots(from: roster, rules: rules).bots
      _ = try setup.plan(bots, rules: rules, openings: setup.openings(rules))
    }
    #expect(error?.description == message)
    #expect(error?.status == .usage)
  }

  @Test(arguments: [
    (
      "--games", "an even number from 2 to 1000000000000",
      ["many", "1.5", "", "99999999999999999999"]
    ),
    (
      "--seed", "a whole number from 0 to 18446744073709551615",
      ["-1", "18446744073709551616", "today"]
    ),
    (
      "--move-limit", "a duration like 500ms or 2s, from 0.001ms to 277777h, or 0 for none",
      ["5", "5y", "0s", "0.0000001s"]
    ),
    (
      "--adjudicate", "a whole number of positions from 0 to 1000000",
      ["-1", "1000001", "some", "1.5", ""]
    ),
    ("--max-forfeits", "0 or more", ["-1", "some"]),
  ])
  func `a value of another kind is refused`(option: String, expected: String, values: [String]) {
    for value in values {
      expect(option, value, error: "\(option) must be \(expected), not '\(value)'")
    }
  }

  @Test(arguments: [
    ("3", "games must be even, half with each side, not 3; try 4"),
    ("0", "games must be an even number of at least 2, not 0"),
    ("-2", "games must be an even number of at least 2, not -2"),
    (
      "9223372036854775806",
      "games must be at most 166666666666 per pairing, not 9223372036854775806"
    ),
  ])
  func `a number of games that cannot be played is refused`(games: String, message: String) {
    expect("--games", games, error: message)
  }
}
