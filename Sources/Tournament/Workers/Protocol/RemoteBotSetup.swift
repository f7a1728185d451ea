import GameModel

/// A bot for a worker to make, and the game.
struct RemoteBotSetup: Codable, Hashable {
  /// The bot.
  let bot: BotOrder
  /// The game.
  let rules: Rules
}
