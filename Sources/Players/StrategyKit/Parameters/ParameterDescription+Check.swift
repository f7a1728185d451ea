/// A parameter among those of all types.
package typealias ListedParameter = any ParameterDescription

extension Parameter {
  package var listed: any ParameterDescription { self }
}

extension BotArguments {
  /// Checks that the parameters of a spec are known, given once, and have values of their types.
  package init(
    _ spec: BotSpec,
    for parameters: [any ParameterDescription]
  ) throws(BotError) {
    let checks = parameters.map { parameter in
      ParameterCheck(
        key: parameter.key,
        expected: parameter.expected,
        accepts: parameter.accepts,
        fault: parameter.fault
      )
    }
    try self.init(spec, for: checks)
  }
}
