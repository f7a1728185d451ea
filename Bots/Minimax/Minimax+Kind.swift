public import StrategyKit

/// How it is entered.
extension Minimax {
  /// The kind of bot.
  public static let kind = BotKind(
    "minimax",
    "perfectly if the board can be solved, otherwise by looking ahead",
    parameters: parameters
  ) { arguments, rules in
    switch try player(arguments, rules) {
    case .attentive(let minimax): return { minimax }
    case .overlooking(let minimax): return { minimax }
    case .sampling(let minimax): return { minimax }
    }
  }
}
