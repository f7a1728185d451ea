public import StrategyKit

/// How it is entered.
extension Minimax {
  /// The kind of bot.
  public static let kind = BotKind(
    "minimax",
    "perfectly if the board can be solved, otherwise by looking ahead",
    parameters: parameters
  ) { arguments, rules in
    let minimax = try player(arguments, rules)
    return { minimax }
  }
}
