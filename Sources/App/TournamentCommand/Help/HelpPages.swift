import CommandKit

/// The texts of help about the whole tool, in every form.
enum HelpPages {
  /// A description of the tool, in one line.
  static let sentence = "Runs tournaments between bots for tic-tac-toe and other m,n,k-games."
  static let usage = "tournament [COMMAND] [OPTIONS]"
  /// The first command to try.
  static let example = Subcommand.Example(
    "Let three bots play each other",
    "tournament --bots minimax,heuristic,random --games 100"
  )
  static let closing = """
    Without a COMMAND, 'tournament' means 'tournament run'. 'tournament help COMMAND' lists the \
    options of a command, with examples, and 'tournament --version' prints the version.
    """
  static let streams = """
    Results go to standard output. Everything else goes to standard error, including a line about \
    what failed or stayed undecided, unless the report has just been shown on the terminal.
    """
  /// The environment variables that matter, and what they mean.
  static let environment = [
    ("NO_COLOR", "If set, no colour is used unless --color asks for it."),
    ("TERM", "If it is 'dumb', there is no colour either, and no line is redrawn."),
    (
      "LC_ALL, LC_CTYPE, LANG",
      "The first one set is the locale; a terminal whose locale is not UTF-8 gets ASCII."
    ),
  ]
}
