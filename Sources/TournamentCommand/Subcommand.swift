import CommandKit
import TextKit

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

  /// Takes the words after its name apart.
  ///
  /// - Throws: `CommandError` for an option that it does not have, or one that is wrongly given.
  func arguments(_ words: some Sequence<String>) throws -> Arguments {
    try Arguments(words, of: name, options: options)
  }

  /// All of them, in the order of the overview.
  static let all: [Subcommand] = [
    .run,
    .verify,
    .exact,
    .levels,
    .play,
    .bots,
    .replay,
    .convert,
    .merge,
    .ratings,
    .serve,
    .check,
    .help,
  ]
}

extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: "[COMMAND]",
    summary: "what a command does, and its options",
    discussion: "",
    options: []
  ) { tool, arguments in
    guard let name = try arguments.onlyWord("command") else {
      try tool.console.print(overview)
      return .success
    }
    guard let subcommand = all.first(where: { $0.name == name }) else {
      let remedy = name.suggestion(in: all.map(\.name))
      throw CommandError(
        .usage,
        "unknown command '\(name)'; \(remedy ?? "'tournament help' lists the commands")"
      )
    }
    try tool.console.print(subcommand.help)
    return .success
  }
}
