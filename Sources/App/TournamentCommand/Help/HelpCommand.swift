import CommandKit
import Foundation
import StrategyKit
import TextKit

extension Subcommand {
  static let help = Subcommand(
    name: "help",
    operands: "[COMMAND]",
    completion: .commands,
    summary: "explain a command and its options",
    discussion: """
      Without COMMAND, lists the commands. 'tournament help games' lists the games that have a name, \
      with their values where they are known. A man page and completions come from the same text; \
      write them to where your system looks for them.
      """,
    examples: [
      Example("List the options of a command", "tournament help verify"),
      Example("Save the man page", "tournament help --man > tournament.1"),
      Example(
        "Load completions into the running bash",
        "source <(tournament help --completions bash)"
      ),
    ],
    options: [[HelpForm.all], HelpForm.options]
  ) { tool, arguments in
    let name = try arguments.onlyWord("command")
    if let form = try HelpForm(arguments, beside: name) {
      // Output for other programs is the same on every terminal.
      try tool.console.print(Data(form.text(tool.registry.kinds.map(\.name)).utf8))
      return .success
    }
    let help = HelpText(for: tool.console)
    guard let name else {
      try tool.console.print(help.overview)
      return .success
    }
    guard name != HelpText.gamesTopic else {
      try tool.console.print(help.games)
      return .success
    }
    guard let subcommand = all.first(where: { $0.name == name }) else {
      let remedy = name.suggestion(in: all.map(\.name) + [HelpText.gamesTopic])
      throw CommandError(
        .usage,
        "unknown command '\(name)'; \(remedy ?? "'tournament help' lists the commands")"
      )
    }
    try tool.console.print(help.subcommand(subcommand, isWhole: arguments[HelpForm.all]))
    return .success
  }
}
