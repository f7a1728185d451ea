import GameModel
public import StrategyKit

/// A player whose games can be computed instead of played.
public enum ExactPlayer: Sendable {
  /// It says how likely its moves are in every position.
  case policy(any Policy)
  /// It says that it answers the same to the same moves: it is led through every game that it can
  /// come to, and its answers are compared with those before. It is called by its name where they
  /// differ.
  case deterministic(String, @Sendable () throws -> any Strategy)

  /// How a bot can be computed, `nil` where it can only be played.
  public init?(_ bot: Bot) {
    if let policy = bot.policy {
      self = .policy(policy)
    } else if bot.isDeterministic {
      self = .deterministic(bot.name, bot.makeStrategy)
    } else {
      return nil
    }
  }
}
