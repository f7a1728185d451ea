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
      ["--opening", "2"],
      "unknown option '--opening'; did you mean '--openings'?"
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
      "switches that cannot be used together",
      ["--quiet", "--progress"],
      "--quiet and --progress cannot be used together"
    ),
    ErrorCase(
      "switches of a league that cannot be used together",
      ["league", "club", "--progress", "--quiet"],
      "--quiet and --progress cannot be used together"
    ),
    ErrorCase(
      "a plug-in that is trusted and not",
      ["--games", "2", "--trust", "--sandbox"],
      "--trust and --sandbox cannot be used together"
    ),
    ErrorCase(
      "a plug-in that is not trusted and is",
      ["league", "club", "add", "minimax", "--sandbox", "--trust"],
      "--trust and --sandbox cannot be used together"
    ),
    ErrorCase(
      "a plug-in in this process and in its own",
      ["config", "--separate", "--trust"],
      "--trust and --separate cannot be used together"
    ),
    ErrorCase(
      "no threads",
      ["--jobs", "0"],
      "--jobs must be a whole number from 1 to 1024, not '0'"
    ),
    ErrorCase(
      "an unknown format",
      ["--format", "pdf"],
      "--format must be one of \(Formats.tournament.names.joined(separator: ", ")), not 'pdf'"
    ),
  ]
}
