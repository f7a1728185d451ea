import GameModel

/// A bot for a worker to make, and the game.
struct RemoteBotSetup: Codable, Hashable {
  let bot: BotOrder
  let rules: Rules
}
