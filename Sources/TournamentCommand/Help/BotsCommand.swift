import CommandKit
import StrategyKit
import Subcommands

extension Subcommand {
  static let bots = Subcommand(
    name: "bots",
    operands: "[BOT]",
    summary: "what can play, and its parameters",
    discussion: """
      Without a BOT all kinds are listed. A bot is entered as [NAME=]KIND[:KEY=VALUE,…], such as \
      minimax, minimax:depth=2,blunder=0.1 or Easy=minimax:blunder=0.5. All but engines take \
      learns=true as well: such a bot may carry something from game to game, and plays its games \
      against each opponent in order.
      """,
    options: []
  ) { tool, arguments in
    guard let name = try arguments.onlyWord("bot") else {
      try tool.console.print(HelpText.table(tool.registry.kinds.map { ($0.name, $0.summary) }))
      return .success
    }
    let kind: BotKind
    do {
      kind = try tool.registry.kind(of: BotSpec(name))
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    try tool.console.print(HelpText.kind(kind))
    return .success
  }
}
