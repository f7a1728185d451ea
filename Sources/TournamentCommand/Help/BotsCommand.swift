import CommandKit
import StrategyKit
import Subcommands

extension Subcommand {
  static let bots = Subcommand(
    name: "bots",
    operands: "[BOT]",
    completion: .bots,
    summary: "list the bots and their parameters",
    discussion: """
      Without BOT, lists every kind. Write a bot as '[NAME=]KIND[:KEY=VALUE,…]', such as \
      'minimax', 'minimax:depth=2,blunder=0.1' or 'Easy=minimax:blunder=0.5'. All kinds except \
      engine also take 'learns=true': such a bot may carry something from game to game, and \
      plays its games against each opponent in order.
      """,
    examples: [
      Example("List the kinds", "tournament bots"),
      Example("List the parameters of minimax", "tournament bots minimax"),
    ]
  ) { tool, arguments in
    guard let name = try arguments.onlyWord("bot") else {
      try tool.console.print(
        HelpText(for: tool.console).table(tool.registry.kinds.map { ($0.name, $0.summary) })
      )
      return .success
    }
    let kind: BotKind
    do {
      kind = try tool.registry.kind(of: BotSpec(name))
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    try tool.console.print(HelpText(for: tool.console).kind(kind))
    return .success
  }
}
