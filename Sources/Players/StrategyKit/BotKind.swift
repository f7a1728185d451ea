public import GameModel

/// A kind of bot that can be entered: its name, its parameters and how to make one.
public struct BotKind: Sendable {
  /// Makes the strategies that play for one entry: one for each player needed at the same time.
  public typealias StrategyFactory = @Sendable () throws -> any Strategy

  /// The name it is entered by: lower-case words joined by hyphens.
  public let name: String
  /// How it plays, in one line.
  public let summary: String
  /// How often the way its bots play has changed, from 1: part of a bot's identity.
  private(set) var revision: @Sendable (Rules) -> Int
  /// The parameters that all of its bots have, in the order in which they are listed.
  public let parameters: [any ParameterDescription]
  /// How a bot is entered by a command alone, or `nil` if the kind runs no programs.
  public let command: BotCommand?
  /// Whether its bots are separate programs, one process each.
  public let isExternal: Bool
  /// The files its bots use to play.
  let files: @Sendable (BotArguments) -> [BotFile]
  let prepare: @Sendable (BotArguments, Rules) throws -> StrategyFactory
  /// Whether its bots play by all rules, and not the plain game alone.
  public private(set) var knowsAllRules = true
  /// The bot of a page that plays like the bot of a spec, if its bots are also compiled for a browser.
  private(set) var pageSpec: @Sendable (BotSpec, BotArguments, Rules) -> BotSpec? = { _, _, _ in nil
  }
  private var ownParameters: @Sendable (BotSpec) throws -> [any ParameterDescription] = { _ in [] }
  /// The bot of a library that the arguments describe, or `nil` for other bots.
  private(set) var plugin: @Sendable (BotArguments) throws -> PluginEntry? = { _ in nil }

  /// A kind of bot whose strategies are made one by one.
  ///
  /// - Parameters:
  ///   - name: The name it is entered by.
  ///   - summary: How it plays, in one line.
  ///   - revision: To be raised by one whenever its bots begin to play differently.
  ///   - parameters: The parameters it takes.
  ///   - files: The files that a bot uses to play; a change in one makes it another bot.
  ///   - make: Makes a strategy for the given rules; it may be called on several threads.
  public init(
    _ name: String,
    _ summary: String,
    revision: Int = 1,
    parameters: [any ParameterDescription] = [],
    files: @escaping @Sendable (BotArguments) -> [BotFile] = { _ in [] },
    make: @escaping @Sendable (BotArguments, Rules) throws -> any Strategy
  ) {
    self.init(name, summary, revision: revision, parameters: parameters, files: files) {
      arguments,
      rules in
      { try make(arguments, rules) }
    }
  }

  /// A kind of bot whose strategies share what is expensive to make.
  ///
  /// - Parameters:
  ///   - name: The name it is entered by.
  ///   - summary: How it plays, in one line.
  ///   - revision: To be raised by one whenever its bots begin to play differently.
  ///   - parameters: The parameters it takes.
  ///   - command: How a bot is entered by a command alone.
  ///   - isExternal: Whether its bots are separate programs. Their strategies are released after
  ///     every chunk of games, so that one process can serve many threads in turn.
  ///   - files: The files that a bot uses to play; a change in one makes it another bot.
  ///   - prepare: Called once for an entry; returns what makes its strategies.
  public init(
    _ name: String,
    _ summary: String,
    revision: Int = 1,
    parameters: [any ParameterDescription] = [],
    command: BotCommand? = nil,
    isExternal: Bool = false,
    files: @escaping @Sendable (BotArguments) -> [BotFile] = { _ in [] },
    prepare: @escaping @Sendable (BotArguments, Rules) throws -> StrategyFactory
  ) {
    self.name = name
    self.summary = summary
    self.revision = { _ in revision }
    self.parameters = parameters
    self.command = command
    self.isExternal = isExternal
    self.files = files
    self.prepare = prepare
  }
}

extension BotKind {
  /// The same kind, whose bots play differently from before in some games only, and are who they were
  /// in the others.
  package func revised(to newRevision: Int, where isChanged: @escaping @Sendable (Rules) -> Bool)
    -> BotKind
  {
    var kind = self
    kind.revision = { [revision] in isChanged($0) ? newRevision : revision($0) }
    return kind
  }

  /// The same kind, whose bots play the plain game alone: marks go anywhere, and `lineLength` in a row
  /// or more win.
  ///
  /// For bots that take every free square for a move, or every line for a win. They are declined for
  /// other games.
  public var forPlainGames: BotKind {
    var kind = self
    kind.knowsAllRules = false
    return kind
  }

  /// The same kind, whose bots are also compiled for a browser, so that a page can play with them.
  package var inPages: BotKind {
    inPages { [files] spec, arguments, _ in files(arguments).isEmpty ? spec : nil }
  }

  /// The same kind, whose bots a page can play with by the spec of one that plays alike where there are
  /// no files; `nil` for none.
  package func inPages(
    as spec: @escaping @Sendable (BotSpec, BotArguments, Rules) -> BotSpec?
  ) -> BotKind {
    var kind = self
    kind.pageSpec = spec
    return kind
  }

  /// Makes sure that a bot is not asked to play by rules that it does not know.
  func expectToKnow(_ rules: Rules) throws(BotError) {
    guard !rules.isMonotone, !knowsAllRules else { return }
    throw .unplayable(kind: name, reason: "it knows only the plain game, not \(rules)")
  }

  /// The same kind, whose bots are those of libraries.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that a spec may give besides those of the kind.
  ///   - entry: The bot of a library that checked arguments describe.
  /// - Returns: The kind.
  public func playing(
    parameters: @escaping @Sendable (BotSpec) throws -> [any ParameterDescription] = { _ in [] },
    entry: @escaping @Sendable (BotArguments) throws -> PluginEntry
  ) -> BotKind {
    var kind = self
    kind.ownParameters = parameters
    kind.plugin = entry
    return kind
  }

  /// The command that alone describes a bot with these parameters, or `nil` if it could not be
  /// entered by it.
  func command(in parameters: [BotArgument]) -> String? {
    guard let command, parameters.count == 1, parameters[0].key == command.parameter.key,
      case let text = parameters[0].value,
      let end = text.first(where: { "=:/ ".contains($0) }), "/ ".contains(end),
      command.takesLibraries == BotSpec.isLibrary(text)
    else { return nil }
    return text
  }

  /// The parameter that every kind except external programs takes.
  static let learns = Parameter.flag(
    "learns",
    "whether it learns from game to game; its games are then played in order"
  )

  /// The parameters that a spec may give: those of the kind, those of this bot only, and `learns`
  /// if it is given; it is of no interest otherwise.
  ///
  /// - Parameter spec: A spec of this kind, resolved by a registry.
  /// - Returns: The parameters, in the order in which they are listed.
  /// - Throws: The kind's own error if it cannot tell.
  public func parameters(of spec: BotSpec) throws -> [any ParameterDescription] {
    let parameters = try parameters + ownParameters(spec)
    let mayLearn = !isExternal && !parameters.contains { $0.key == Self.learns.key }
    let isGiven = spec.parameters.contains { $0.key == Self.learns.key }
    return mayLearn && isGiven ? parameters + [Self.learns] : parameters
  }

  /// The bot of a library that a spec of this kind describes, or `nil` for other bots.
  package func plugin(of spec: BotSpec) throws -> PluginEntry? {
    try plugin(BotArguments(spec, for: parameters(of: spec)))
  }
}

/// How a bot is entered by a command alone, with no kind: `./my-bot`, `python3 my-bot.py`,
/// `./libmine.so`.
public struct BotCommand: Sendable {
  /// The parameter that holds the command.
  public let parameter: any ParameterDescription
  /// Whether the kind takes the paths of libraries; otherwise it takes all other commands.
  public let takesLibraries: Bool

  /// A command held by a parameter.
  public init(_ parameter: any ParameterDescription, takesLibraries: Bool = false) {
    self.parameter = parameter
    self.takesLibraries = takesLibraries
  }
}
