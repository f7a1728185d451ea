import GameModel
import Plugins
import StrategyKit

enum BotOrder: Codable, Hashable {
  /// One of this program's, with its spec and the folder that relative paths in it start from.
  case builtIn(spec: String, directory: String?)
  case plugin(PluginEntry)

  /// The order for a bot that has been entered.
  init(_ bot: Bot) {
    self =
      bot.plugin.map(Self.plugin) ?? .builtIn(spec: bot.spec.text, directory: bot.spec.directory)
  }

  var name: String {
    switch self {
    case .builtIn(let spec, _): spec
    case .plugin(let entry): entry.bot
    }
  }

  func strategies(_ registry: Registry, _ rules: Rules) throws -> BotKind.StrategyFactory {
    switch self {
    case .plugin(let entry): return try PluginAccess.direct.strategies(of: entry, rules)
    case .builtIn(let spec, let directory):
      let bot = try registry.bot(BotSpec(spec, directory: directory), rules: rules)
      return { try bot.makeStrategy() }
    }
  }
}

struct RemoteBotSetup: Codable, Hashable {
  let bot: BotOrder
  let rules: Rules
}
