public import StrategyKit

/// Engines as entered with the kind ``EngineHost/kind``.
extension BotSpec {
  static let engineKind = "engine"
  static let functionKind = "function"
  static let engineCommandKey = "command"

  /// Whether it is a program: an engine, or a function, which its adapter makes one.
  package var isProgram: Bool { [Self.engineKind, Self.functionKind].contains(kind) }

  /// The command of an engine, be it given alone or among parameters; `nil` for other bots.
  package var engineCommand: String? {
    guard kind == Self.engineKind else { return isCommand ? kind : nil }
    return parameters.first { $0.key == Self.engineCommandKey }?.value
  }

  /// The spec of an engine.
  ///
  /// - Parameters:
  ///   - command: The program, perhaps with arguments, quoted as for a shell.
  ///   - name: Its name, or `nil` for its command.
  ///   - parameters: Other parameters.
  public init(engine command: String, name: String? = nil, parameters: [BotArgument] = []) {
    self.init(
      name: name,
      kind: Self.engineKind,
      parameters: [BotArgument(Self.engineCommandKey, command)] + parameters
    )
  }
}
