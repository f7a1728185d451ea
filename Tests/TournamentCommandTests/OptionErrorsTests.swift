import Reports
import Testing

/// Options that are wrong, and what the command says to them.
@Suite struct OptionErrorsTests {
  @Test(arguments: cases)
  func `wrong options are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "an option without its last letter",
      ["--game", "2"],
      "unknown option '--game'; did you mean '--games'?"
    ),
    ErrorCase(
      "an option with a typing error",
      ["--gmaes", "4"],
      "unknown option '--gmaes'; did you mean '--games'?"
    ),
    ErrorCase(
      "an unknown option",
      ["--threads", "4"],
      "unknown option '--threads'; 'tournament help run' lists the options"
    ),
    ErrorCase(
      "an unknown option of another command",
      ["bots", "--games", "2"],
      "unknown option '--games'; 'tournament help bots' lists the options"
    ),
    ErrorCase(
      "an unknown short option",
      ["-j", "4"],
      "unknown option '-j'; 'tournament help run' lists the options"
    ),
    ErrorCase(
      "an option without its value at the end",
      ["--games"],
      "--games needs a value: --games N"
    ),
    ErrorCase(
      "an option without its value before another",
      ["--games", "--seed", "3"],
      "--games needs a value: --games N"
    ),
    ErrorCase(
      "an option that is given twice",
      ["--games", "4", "--games", "6"],
      "--games is given twice; give it once"
    ),
    ErrorCase("a switch with a value", ["--quiet=yes"], "--quiet takes no value"),
    ErrorCase(
      "switches that cannot be used together",
      ["--quiet", "--progress"],
      "--quiet and --progress cannot be used together"
    ),
    ErrorCase(
      "an odd number of games",
      ["--games", "3"],
      "games must be even, half with each side, not 3; try 4"
    ),
    ErrorCase("no games", ["--games", "0"], "games must be an even number of at least 2, not 0"),
    ErrorCase(
      "fewer games than none",
      ["--games", "-2"],
      "games must be an even number of at least 2, not -2"
    ),
    ErrorCase(
      "games that are no number",
      ["--games", "many"],
      "--games must be an even number from 2 to 1000000000000, not 'many'"
    ),
    ErrorCase(
      "games that are no whole number",
      ["--games", "1.5"],
      "--games must be an even number from 2 to 1000000000000, not '1.5'"
    ),
    ErrorCase(
      "an option with an empty value",
      ["--games="],
      "--games must be an even number from 2 to 1000000000000, not ''"
    ),
    ErrorCase(
      "more games than can be counted",
      ["--games", "9223372036854775806"],
      "games must be at most 166666666666 per pairing, not 9223372036854775806"
    ),
    ErrorCase(
      "a number beyond all bounds",
      ["--games", "99999999999999999999"],
      "--games must be an even number from 2 to 1000000000000, not '99999999999999999999'"
    ),
    ErrorCase(
      "a negative seed",
      ["--seed", "-1"],
      "--seed must be a whole number from 0 to 18446744073709551615, not '-1'"
    ),
    ErrorCase(
      "a seed of more than 64 bits",
      ["--seed", "18446744073709551616"],
      "--seed must be a whole number from 0 to 18446744073709551615, not '18446744073709551616'"
    ),
    ErrorCase(
      "a seed that is no number",
      ["--seed", "today"],
      "--seed must be a whole number from 0 to 18446744073709551615, not 'today'"
    ),
    ErrorCase(
      "no threads",
      ["--jobs", "0"],
      "--jobs must be a whole number from 1 to 1024, not '0'"
    ),
    ErrorCase(
      "too many threads",
      ["--jobs", "1025"],
      "--jobs must be a whole number from 1 to 1024, not '1025'"
    ),
    ErrorCase(
      "threads that are no number",
      ["--jobs", "all"],
      "--jobs must be a whole number from 1 to 1024, not 'all'"
    ),
    ErrorCase(
      "a duration without a unit",
      ["--move-limit", "5"],
      "--move-limit must be a duration like 500ms or 2s, from 0.001ms to 277777h, not '5'"
    ),
    ErrorCase(
      "a duration of an unknown unit",
      ["--move-limit", "5y"],
      "--move-limit must be a duration like 500ms or 2s, from 0.001ms to 277777h, not '5y'"
    ),
    ErrorCase(
      "no time at all",
      ["--move-limit", "0s"],
      "--move-limit must be a duration like 500ms or 2s, from 0.001ms to 277777h, not '0s'"
    ),
    ErrorCase(
      "less than a millionth of a second",
      ["--move-limit", "0.0000001s"],
      "--move-limit must be a duration like 500ms or 2s, from 0.001ms to 277777h, not '0.0000001s'"
    ),
    ErrorCase(
      "an unknown format",
      ["--format", "pdf"],
      "--format must be one of \(ReportFormat.allNames.joined(separator: ", ")), not 'pdf'"
    ),
  ]
}
