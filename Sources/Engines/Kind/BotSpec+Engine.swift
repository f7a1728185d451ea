public import StrategyKit

/// Engines as they are entered by the kind of ``EngineHost/kind``.
extension BotSpec {
  /// What the kind of engines is called.
  package static let engineKind = "engine"
  /// The parameter of an engine that holds its command.
  static let engineCommandKey = "command"

  /// The spec of an engine.
  ///
  /// - Parameters:
  ///   - command: The program, perhaps with arguments, as for a shell.
  ///   - name: The name it goes by, `nil` for its command.
  ///   - parameters: What else is said of it.
  public init(engine command: String, name: String? = nil, parameters: [BotArgument] = []) {
    self.init(
      name: name,
      kind: Self.engineKind,
      parameters: [BotArgument(Self.engineCommandKey, command)] + parameters
    )
  }
}
