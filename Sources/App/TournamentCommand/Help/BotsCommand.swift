import CommandKit
import Plugins
import StrategyKit

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
      plays its games against each opponent in order. A library is written as its path, \
      './libmine.so', and one of its bots as './libmine.so:bot=NAME'.
      """,
    examples: [
      Example("List the kinds", "tournament bots"),
      Example("List the parameters of minimax", "tournament bots minimax"),
    ],
    options: [PluginOptions.all]
  ) { tool, arguments in
    guard let name = try arguments.onlyWord("bot") else {
      try tool.console.print(
        HelpText(for: tool.console).table(tool.registry.kinds.map { ($0.name, $0.summary) })
      )
      return .success
    }
    let help = HelpText(for: tool.console)
    let spec = try tool.registry.resolved(BotSpec(name))
    let kind = try tool.registry.kind(of: spec)
    let library = kind.name == PluginAccess.kindName ? try tool.plugins.library(of: spec) : nil
    guard let library else {
      try tool.console.print(help.kind(kind))
      return .success
    }
    let bots = library.bot.map { [$0] } ?? library.description.bots
    try tool.console.print(bots.map(help.plugin).joined(separator: "\n"))
    return .success
  }
}
