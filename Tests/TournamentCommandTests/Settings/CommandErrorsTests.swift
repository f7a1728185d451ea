import Testing

/// Commands that are wrong, and what the tool says to them.
@Suite struct CommandErrorsTests {
  @Test(arguments: cases)
  func `wrong commands are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "a command with a typing error",
      ["bot"],
      "unknown command 'bot'; did you mean 'bots'?"
    ),
    ErrorCase(
      "a command with a typing error before its options",
      ["rnu", "--games", "2"],
      "unknown command 'rnu'; did you mean 'run'?"
    ),
    ErrorCase(
      "an unknown command",
      ["frobnicate"],
      "unknown command 'frobnicate'; 'tournament help' lists the commands, and --bots takes bots"
    ),
    ErrorCase(
      "an unknown command with an operand",
      ["prove", "minimax"],
      "unknown command 'prove'; 'tournament help' lists the commands, and --bots takes bots"
    ),
    ErrorCase(
      "a program in this folder without its path",
      ["check", "my_bot.py"],
      files: ["my_bot.py": ""],
      "unknown program 'my_bot.py'; did you mean './my_bot.py'?"
    ),
    ErrorCase(
      "a check of a bot that is no program",
      ["check", "minimax:depth=2"],
      "minimax is built in; check takes the command of an engine, as in 'tournament check ./my-bot'"
    ),
    ErrorCase(
      "a folder in the place of a program",
      ["--bots", "random", "--bot", "./bot"],
      files: ["bot/": ""],
      status: 69,
      "engine './bot': does not start: it is a folder; name the program in it; 'tournament "
        + "check' walks it through the protocol"
    ),
    ErrorCase(
      "an empty command",
      [""],
      "unknown command ''; 'tournament help' lists the commands, and --bots takes bots"
    ),
    ErrorCase(
      "a command behind options",
      ["--games", "2", "bots"],
      "unknown configuration 'bots'; a command comes first, and --bots takes bots"
    ),
    ErrorCase(
      "help on an unknown command",
      ["help", "nope"],
      "unknown command 'nope'; 'tournament help' lists the commands"
    ),
    ErrorCase(
      "help on a command with a typing error",
      ["help", "bot"],
      "unknown command 'bot'; did you mean 'bots'?"
    ),
    ErrorCase(
      "help on two commands",
      ["help", "run", "bots"],
      "give only one command, not also 'bots'"
    ),
    ErrorCase(
      "completions for another shell",
      ["help", "--completions", "tcsh"],
      "--completions must be bash, zsh or fish, not 'tcsh'"
    ),
    ErrorCase(
      "the man page of one command",
      ["help", "run", "--man"],
      "--man stands alone; leave out run"
    ),
    ErrorCase(
      "help in two forms",
      ["help", "--man", "--completions", "zsh"],
      "--man stands alone; leave out --completions"
    ),
  ]
}
