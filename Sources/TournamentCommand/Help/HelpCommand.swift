import CommandKit
import Subcommands
import TextKit

extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: "[COMMAND]",
    completion: .commands,
    summary: "explain a command and its options",
    discussion: "Without COMMAND, lists the commands.",
    examples: [Example("List the options of a command", "tournament help verify")]
  ) { tool, arguments in
    let name = try arguments.onlyWord("command")
    let help = HelpText(for: tool.console)
    guard let name else {
      try tool.console.print(help.overview)
      return .success
    }
    guard let subcommand = all.first(where: { $0.name == name }) else {
      let remedy = name.suggestion(in: all.map(\.name))
      throw CommandError(
        .usage,
        "unknown command '\(name)'; \(remedy ?? "'tournament help' lists the commands")"
      )
    }
    try tool.console.print(help.subcommand(subcommand))
    return .success
  }
}
