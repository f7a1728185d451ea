public import GameModel

/// A bot that has been entered for the given rules: checked, named and ready to play.
public struct Bot: Sendable {
  /// The bot in canonical form: parameters in the order of the kind, each value as the parameter
  /// prints it, defaults left out.
  public let spec: BotSpec
  /// The game it plays.
  public let rules: Rules
  /// Whether the same position, reached by the same moves, always gets the same answer.
  public let isDeterministic: Bool
  /// Whether it plays by the clock, so that a seed does not repeat its games.
  public let usesClock: Bool
  /// Whether its moves take milliseconds rather than microseconds.
  public let isSlow: Bool
  /// A remark for the report on how it plays on this board.
  public let remark: String?
  /// The bot as a policy, or `nil` if it is another kind of strategy or plays by the clock.
  public let policy: (any Policy)?
  /// Whether it is a separate program.
  public let isExternal: Bool
  /// The bot of a library that it is, or `nil` for other bots.
  ///
  /// The strategies of such a bot are made anew for every chunk of games.
  public let plugin: PluginEntry?
  /// Whether it keeps state between games, and so plays its games against an opponent, with either
  /// side, in order.
  public let learns: Bool
  /// The bot of a page that plays like it, or `nil` if there is none.
  package let pageSpec: BotSpec?
  /// The files it uses to play, as they were when it was entered.
  public let files: [BotFile]
  /// Its identity, independent of its place in a list and of the place of its files: its kind with
  /// its revision, its parameters, the contents of its files, and the name if it was given one.
  public let identity: String
  private var factory: BotKind.StrategyFactory

  init(_ spec: BotSpec, of kind: BotKind, rules: Rules) throws {
    try kind.expectToKnow(rules)
    let parameters = try kind.parameters(of: spec)
    let spec = try spec.canonical(kind, parameters, on: rules)
    let arguments = try BotArguments(spec, for: parameters)
    plugin = try kind.plugin(arguments)
    factory = try kind.prepare(arguments, rules)
    let strategy = try factory()
    self.spec = spec
    self.rules = rules
    isExternal = kind.isExternal
    pageSpec = kind.pageSpec(spec, arguments, rules)
    learns = arguments[BotKind.learns]
    files = kind.files(arguments)
    identity = Self.identity(spec, of: kind, on: rules, files: files)
    isDeterministic = strategy.isDeterministic && !learns
    usesClock = strategy.usesClock
    isSlow = strategy.isSlow
    remark = strategy.remark
    policy = learns || strategy.usesClock ? nil : strategy as? any Policy
  }

  /// Its name in the tournament.
  public var name: String { spec.name }

  /// The same bot with players from elsewhere that choose the same moves.
  package func played(by factory: @escaping BotKind.StrategyFactory) -> Bot {
    var bot = self
    bot.factory = factory
    return bot
  }

  /// A strategy that plays for this bot, independent of all others.
  ///
  /// - Throws: The kind's own error if it cannot make one.
  public func makeStrategy() throws -> any Strategy { try factory() }
}
