import StrategyKit

/// One of the things the tool can do.
struct Subcommand: Sendable {
  let name: String
  /// What follows the name, such as `[CONFIG]`.
  let operands: String
  /// What it does, in a line.
  let summary: String
  /// More about it, as paragraphs of help.
  let discussion: String
  let options: [CommandOption]
  let run: @Sendable (Tool, Arguments) throws -> ExitStatus

  /// All of them, in the order of the overview.
  static let all: [Subcommand] = [.run, .verify, .exact, .levels, .bots, .help]
}

/// Help.
extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: "[COMMAND]",
    summary: "what a command does, and its options",
    discussion: "",
    options: []
  ) { tool, arguments in
    guard let name = arguments.words.first else {
      try tool.console.print(overview)
      return .success
    }
    guard let subcommand = all.first(where: { $0.name == name }) else {
      let remedy = name.nearest(in: all.map(\.name)).map { "did you mean '\($0)'?" }
      throw CommandError(
        .usage,
        "unknown command '\(name)'; \(remedy ?? "'tournament help' lists the commands")"
      )
    }
    try tool.console.print(subcommand.help)
    return .success
  }

  /// The help of the subcommand.
  var help: String {
    var text = "usage: tournament \(usage)\n\n\(summary.capitalizedSentence)\n"
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    if !options.isEmpty {
      text += "\noptions:\n" + Self.table(options.map { ($0.usage, $0.help) })
    }
    return text
  }

  /// The help of the whole tool.
  static var overview: String {
    """
    tournament: round robins between bots that play m,n,k-games such as tic-tac-toe

    usage: tournament [COMMAND] [OPTIONS]

    commands:
    \(table(all.map { ($0.usage, $0.summary) }))
    'tournament help COMMAND' lists the options of a command; without one, 'run' is meant.
    'tournament --version' says the version.

    """
  }

  private var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0.padded(to: width))  \($1)\n" }.joined()
  }
}

extension String {
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
