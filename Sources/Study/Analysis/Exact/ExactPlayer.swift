import GameModel
public import StrategyKit

/// A player whose games can be computed instead of played.
public enum ExactPlayer: Sendable {
  /// It states how likely its moves are in every position.
  case policy(any Policy)
  /// It claims to give the same answer to the same moves: it is led through every game it can
  /// reach, and its answers are compared with earlier ones. Its name is used if they differ.
  case deterministic(String, @Sendable () throws -> any Strategy)
  /// It is asked once in each position, and again in some of them. Its name is used if its answers
  /// differ.
  case asked(String, @Sendable () throws -> any Strategy)

  /// The name of a player that is asked for its moves.
  ///
  /// - Precondition: It is no policy, which is never at fault.
  var name: String {
    switch self {
    case .deterministic(let name, _), .asked(let name, _): name
    case .policy: preconditionFailure("a player that is asked is no policy")
    }
  }

  /// The same player, asked once in each position if it is no policy.
  var asked: ExactPlayer {
    if case .deterministic(let name, let make) = self { .asked(name, make) } else { self }
  }

  /// How a bot can be computed, or `nil` if it can only be played.
  public init?(_ bot: Bot) {
    if let policy = bot.policy {
      self = .policy(policy)
    } else if bot.isDeterministic {
      self =
        bot.isExternal
        ? .asked(bot.name, bot.makeStrategy)
        : .deterministic(bot.name, bot.makeStrategy)
    } else {
      return nil
    }
  }

  /// How a bot can be computed; a separate program is asked, whether it is declared deterministic or
  /// not.
  public init?(asking bot: Bot) {
    if bot.isExternal {
      self = .asked(bot.name, bot.makeStrategy)
    } else {
      self.init(bot)
    }
  }
}
