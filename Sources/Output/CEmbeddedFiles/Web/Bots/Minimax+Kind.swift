package import StrategyKit

/// How it is entered.
extension Minimax {
  /// The kind of bot.
  package static let kind = BotKind(
    "minimax",
    "perfectly if the board can be solved, otherwise by looking ahead",
    parameters: parameters,
    make: { arguments, rules throws(BotError) in try player(arguments, rules) }
  )
}
