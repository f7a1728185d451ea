import CommandKit
import Subcommands
import TextKit

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
