import GameModel

struct RemoteBotSetup: Codable, Hashable {
  let bot: BotOrder
  let rules: Rules
}
