public import GameModel

/// A bot that has been entered for some rules: checked, named and ready to play.
public struct Bot: Sendable {
  public let spec: BotSpec
  public let rules: Rules
  /// Whether the same position, reached by the same moves, always gets the same answer.
  public let isDeterministic: Bool
  /// Whether it thinks for some time, so that a seed does not repeat its games.
  public let usesClock: Bool
  /// What the report should say of how it plays on this board.
  public let remark: String?
  /// The bot as a policy, `nil` where it is a strategy of another sort or plays by the clock.
  public let policy: (any Policy)?
  /// Whether it is a program of its own.
  public let isExternal: Bool
  private var factory: BotKind.StrategyFactory

  /// Makes a bot of a kind.
  ///
  /// - Throws: ``BotError`` for wrong parameters, and what the kind throws where it cannot play.
  init(_ spec: BotSpec, of kind: BotKind, rules: Rules) throws {
    let arguments = try BotArguments(spec, for: kind.parameters)
    factory = try kind.prepare(arguments, rules)
    let strategy = try factory()
    self.spec = spec
    self.rules = rules
    isExternal = kind.isExternal
    isDeterministic = strategy.isDeterministic
    usesClock = strategy.usesClock
    remark = strategy.remark
    policy = strategy.usesClock ? nil : strategy as? any Policy
  }

  /// What it goes by in the tournament.
  public var name: String { spec.name }

  /// The same bot with players that come from elsewhere, and choose the same moves.
  package func played(by factory: @escaping BotKind.StrategyFactory) -> Bot {
    var bot = self
    bot.factory = factory
    return bot
  }

  /// A strategy that plays for this bot, independent of all others.
  public func makeStrategy() throws -> any Strategy { try factory() }
}
