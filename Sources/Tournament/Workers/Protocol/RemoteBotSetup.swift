import GameModel

/// What a worker needs to make the bot that it answers for.
struct RemoteBotSetup: Codable, Hashable {
  /// The bot.
  let bot: BotOrder
  /// The game.
  let rules: Rules
}
