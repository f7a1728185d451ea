import GameModel

extension BotSpec {
  /// The canonical form of the spec: parameters in the order of the kind, each value as the
  /// parameter prints it, defaults left out.
  ///
  /// - Parameters:
  ///   - kind: The kind; an unnamed bot given by a command alone is named after that command.
  ///   - parameters: The parameters that the kind takes here.
  ///   - rules: The game, which defaults may depend on.
  /// - Returns: The spec.
  /// - Throws: ``BotError`` for a parameter that is unknown, repeated or has a wrong value.
  func canonical(
    _ kind: BotKind,
    _ parameters: [any ParameterDescription],
    on rules: Rules
  ) throws(BotError) -> BotSpec {
    let arguments = try BotArguments(self, for: parameters)
    var spec = self
    spec.kind = kind.name
    spec.parameters = parameters.compactMap { parameter in
      let given = self.parameters.first { $0.key == parameter.key }
      guard let text = given.flatMap({ parameter.canonicalText(of: $0.value) }),
        text != parameter.usualText(with: arguments, on: rules)
      else { return nil }
      return BotArgument(parameter.key, text)
    }
    spec.givenName = givenName ?? kind.command(in: spec.parameters)
    return spec
  }
}

extension BotSpec {
  /// Whether another spec describes the same bot, whatever the two are called.
  package func isAlike(_ other: BotSpec) -> Bool {
    kind == other.kind && Set(parameters) == Set(other.parameters) && directory == other.directory
  }
}
