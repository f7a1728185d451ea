public import GameModel

/// A kind of bot that can be entered: what it is called, what it takes and how one is made.
public struct BotKind: Sendable {
  /// Makes the strategies that play for one entry: one for each player needed at the same time.
  public typealias StrategyFactory = @Sendable () throws -> any Strategy

  /// What it is entered by: lower-case words joined by hyphens.
  public let name: String
  /// How it plays, in a line.
  public let summary: String
  /// What it takes, in the order in which it is listed.
  public let parameters: [any ParameterDescription]
  /// The parameter that a command fills which is entered without a kind, `nil` where the kind runs
  /// no programs.
  public let command: (any ParameterDescription)?
  /// Whether its bots are programs of their own, a process each.
  public let isExternal: Bool
  /// The files that its bots play by.
  let files: @Sendable (BotArguments) -> [BotFile]
  let prepare: @Sendable (BotArguments, Rules) throws -> StrategyFactory

  /// A kind of bot whose strategies are made one by one.
  ///
  /// - Parameters:
  ///   - name: What it is entered by.
  ///   - summary: How it plays, in a line.
  ///   - parameters: What it takes.
  ///   - files: The files that a bot plays by; a change in one makes it another bot.
  ///   - make: Makes a strategy for some rules; it may be called on several threads.
  public init(
    _ name: String,
    _ summary: String,
    parameters: [any ParameterDescription] = [],
    files: @escaping @Sendable (BotArguments) -> [BotFile] = { _ in [] },
    make: @escaping @Sendable (BotArguments, Rules) throws -> any Strategy
  ) {
    self.init(name, summary, parameters: parameters, files: files) { arguments, rules in
      { try make(arguments, rules) }
    }
  }

  /// A kind of bot whose strategies share what is costly to make.
  ///
  /// - Parameters:
  ///   - name: What it is entered by.
  ///   - summary: How it plays, in a line.
  ///   - parameters: What it takes.
  ///   - command: The one among them that a command fills which is entered without a kind; of several
  ///     kinds in a registry that have one, the first runs it.
  ///   - isExternal: Whether its bots are programs of their own. Their strategies are given up after
  ///     every chunk of games, so that one process can serve many threads in turn.
  ///   - files: The files that a bot plays by; a change in one makes it another bot.
  ///   - prepare: Is called once for an entry, and returns what makes its strategies.
  public init(
    _ name: String,
    _ summary: String,
    parameters: [any ParameterDescription] = [],
    command: (any ParameterDescription)? = nil,
    isExternal: Bool = false,
    files: @escaping @Sendable (BotArguments) -> [BotFile] = { _ in [] },
    prepare: @escaping @Sendable (BotArguments, Rules) throws -> StrategyFactory
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.command = command
    self.isExternal = isExternal
    self.files = files
    self.prepare = prepare
  }
}

extension BotKind {
  /// The command that a bot of these parameters is and nothing else, `nil` where it could not be
  /// entered by it.
  func command(in parameters: [BotArgument]) -> String? {
    guard let command, parameters.count == 1, parameters[0].key == command.key,
      case let text = parameters[0].value,
      let end = text.first(where: { "=:/ ".contains($0) }), "/ ".contains(end)
    else { return nil }
    return text
  }

  /// What every kind of bot takes that is not a program of its own, which is not asked twice.
  static let learns = Parameter.flag(
    "learns",
    "whether it carries something from game to game; it then plays them in order"
  )

  /// The parameters that a spec may give: ``learns`` among them where it does, for it is of no
  /// interest elsewhere.
  func parameters(of spec: BotSpec) -> [any ParameterDescription] {
    let mayLearn = !isExternal && !parameters.contains { $0.key == Self.learns.key }
    let isGiven = spec.parameters.contains { $0.key == Self.learns.key }
    return mayLearn && isGiven ? parameters + [Self.learns] : parameters
  }
}
