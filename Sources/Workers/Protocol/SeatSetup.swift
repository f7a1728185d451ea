import GameModel
import StrategyKit

/// What a worker needs to make a bot.
struct SeatSetup: Codable, Hashable {
  /// The bot's name.
  let name: String
  /// Its spec.
  let spec: String
  /// The folder that relative paths in it start from.
  let directory: String?
  /// The game.
  let rules: Rules

  /// The seat of a bot that has been entered.
  init(_ bot: Bot) {
    name = bot.name
    spec = bot.spec.text
    directory = bot.spec.directory
    rules = bot.rules
  }

  /// The spec to enter it by.
  ///
  /// - Throws: `BotError` if it is not one.
  var botSpec: BotSpec {
    get throws {
      var spec = try BotSpec(spec, directory: directory)
      spec.name = name
      return spec
    }
  }
}
