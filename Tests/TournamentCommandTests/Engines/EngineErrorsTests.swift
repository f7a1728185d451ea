import Testing

/// Programs that cannot play, or are written in the wrong way.
@Suite struct EngineErrorsTests {
  @Test(arguments: cases)
  func `programs that cannot play are refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "an engine by its path",
      ["--bots", "random,./my-bot"],
      status: 69,
      "engine './my-bot': does not start: no such file or directory; 'tournament check' walks it through the protocol"
    ),
    ErrorCase(
      "an engine by its command",
      ["--bot", "Mine=sh my-bot.sh", "--bots", "random"],
      files: ["my-bot.sh": "echo 'no, thanks' >&2; exit 3"],
      status: 69,
      "engine 'Mine' (sh my-bot.sh): exited with status 3, having said: no, thanks; 'tournament check' walks it through the protocol"
    ),
    ErrorCase(
      "an engine that shows its stack",
      ["--bot", "Mine=sh my-bot.sh", "--bots", "random"],
      files: [
        "my-bot.sh":
          "printf 'b.swift:4: Fatal error: no move\\nCurrent stack trace:\\n0 lib\\n1 lib\\n' >&2; exit 3"
      ],
      status: 69,
      "engine 'Mine' (sh my-bot.sh): exited with status 3, having said: b.swift:4: Fatal error: no "
        + "move; 'tournament check' walks it through the protocol"
    ),
    ErrorCase(
      "a program that there is not",
      ["--bot", "nosuchinterpreter x.py", "--bots", "random"],
      status: 69,
      "engine 'nosuchinterpreter x.py': does not start: no program is named 'nosuchinterpreter'; "
        + "install it, or give its path; 'tournament check' walks it through the protocol"
    ),
    ErrorCase(
      "a name with a blank",
      ["--bot", "My bot=minimax:depth=2", "--bots", "random"],
      "'My bot=minimax:depth=2' is read as an engine's command, because there is a space in its "
        + "name; write My-bot=minimax:depth=2"
    ),
    ErrorCase(
      "several bots without a slash after one option",
      ["--bot", "./a.py", "b.py", "c.py"],
      files: ["a.py": "", "b.py": "", "c.py": ""],
      "'c.py' is not a configuration; several bots after one --bot are written with a slash: --bot "
        + "./a.py ./b.py"
    ),
    ErrorCase(
      "levels of a program that says nothing of its moves",
      ["levels", "--bot", "sh engine.sh", "--scores", "0.5"],
      files: [
        "engine.sh": "while read line; do case $line in *START*) echo OK;; END*) exit;; esac; done"
      ],
      "sh engine.sh does not state how likely its moves are in a position, which must be known here"
    ),
    ErrorCase(
      "a check of a program and its argument without quotes",
      ["check", "python3", "my.py"],
      "check takes programs by their paths; put a program and its arguments in quotes: tournament check "
        + "'python3 my.py'"
    ),
  ]
}
