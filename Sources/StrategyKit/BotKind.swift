public import GameModel

/// A kind of bot that can be entered: its name, its parameters and how to make one.
public struct BotKind: Sendable {
  /// Makes the strategies that play for one entry: one for each player needed at the same time.
  public typealias StrategyFactory = @Sendable () throws -> any Strategy

  /// The name it is entered by: lower-case words joined by hyphens.
  public let name: String
  /// How it plays, in one line.
  public let summary: String
  /// Its parameters, in the order in which they are listed.
  public let parameters: [any ParameterDescription]
  /// The parameter that holds the command of a program entered without a kind, or `nil` if the kind
  /// runs no programs.
  public let command: (any ParameterDescription)?
  /// Whether its bots are separate programs, one process each.
  public let isExternal: Bool
  /// The files its bots use to play.
  let files: @Sendable (BotArguments) -> [BotFile]
  let prepare: @Sendable (BotArguments, Rules) throws -> StrategyFactory

  /// A kind of bot whose strategies are made one by one.
  ///
  /// - Parameters:
  ///   - name: The name it is entered by.
  ///   - summary: How it plays, in one line.
  ///   - parameters: The parameters it takes.
  ///   - files: The files that a bot uses to play; a change in one makes it another bot.
  ///   - make: Makes a strategy for the given rules; it may be called on several threads.
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

  /// A kind of bot whose strategies share what is expensive to make.
  ///
  /// - Parameters:
  ///   - name: The name it is entered by.
  ///   - summary: How it plays, in one line.
  ///   - parameters: The parameters it takes.
  ///   - command: The parameter that holds the command of a program entered without a kind; if
  ///     several kinds in a registry have one, the first runs it.
  ///   - isExternal: Whether its bots are separate programs. Their strategies are released after
  ///     every chunk of games, so that one process can serve many threads in turn.
  ///   - files: The files that a bot uses to play; a change in one makes it another bot.
  ///   - prepare: Called once for an entry; returns what makes its strategies.
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
  /// The command that alone describes a bot with these parameters, or `nil` if it could not be
  /// entered by it.
  func command(in parameters: [BotArgument]) -> String? {
    guard let command, parameters.count == 1, parameters[0].key == command.key,
      case let text = parameters[0].value,
      let end = text.first(where: { "=:/ ".contains($0) }), "/ ".contains(end)
    else { return nil }
    return text
  }

  /// The parameter that every kind except external programs takes.
  static let learns = Parameter.flag(
    "learns",
    "whether it learns from game to game; its games are then played in order"
  )

  /// The parameters that a spec may give, including ``learns`` if it is given; it is of no interest
  /// otherwise.
  func parameters(of spec: BotSpec) -> [any ParameterDescription] {
    let mayLearn = !isExternal && !parameters.contains { $0.key == Self.learns.key }
    let isGiven = spec.parameters.contains { $0.key == Self.learns.key }
    return mayLearn && isGiven ? parameters + [Self.learns] : parameters
  }
}
