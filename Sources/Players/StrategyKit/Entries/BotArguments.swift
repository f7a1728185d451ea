import TextKit

/// The parameters of one bot, checked against those its kind takes.
public struct BotArguments: Sendable {
  /// The kind of bot they are for.
  public let kind: String
  /// The name of the bot.
  public let name: String
  private let given: [BotArgument]
  private let directory: String?
  private let subject: String

  /// Checks that the parameters of a spec are known, given once, and have values of their types.
  package init(_ spec: BotSpec, for parameters: [ParameterCheck]) throws(BotError) {
    for (index, argument) in spec.parameters.enumerated() {
      guard let parameter = parameters.first(where: { $0.key == argument.key }) else {
        let known = parameters.map { $0.key }
        throw .unknownParameter(
          argument.key,
          kind: spec.subject,
          suggestion: argument.key.nearest(in: known),
          known: known
        )
      }
      guard parameter.accepts(argument.value) else {
        throw .wrongValue(
          argument.value,
          parameter: parameter.key,
          kind: spec.subject,
          expected: parameter.expected,
          reason: parameter.fault(argument.value)
        )
      }
      guard !spec.parameters[..<index].contains(where: { $0.key == argument.key }) else {
        throw .repeatedParameter(argument.key, kind: spec.subject)
      }
    }
    kind = spec.kind
    subject = spec.subject
    name = spec.name
    directory = spec.directory
    given = spec.parameters
  }

  /// The value of a parameter, or its default if none was given.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value {
    value(of: parameter.key).flatMap(parameter.parse) ?? parameter.defaultValue
  }

  /// The value of a parameter as it was written, or `nil` if none was given.
  private func value(of key: String) -> String? { given.first { $0.key == key }?.value }

  /// The folder that relative paths among the values start from.
  public func resolvedPath(_ path: String) -> String {
    guard let directory, !path.hasPrefix("/") else { return path }
    return directory + "/" + path
  }

  /// An error saying that a value is not one the parameter takes.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - expected: What it takes, if that says more than the parameter itself.
  ///   - reason: What is wrong with the value, if known.
  /// - Returns: The error.
  public func wrongValue<Value>(
    of parameter: Parameter<Value>,
    expected: String? = nil,
    reason: String? = nil
  ) -> BotError {
    .wrongValue(
      value(of: parameter.key) ?? parameter.defaultText,
      parameter: parameter.key,
      kind: subject,
      expected: expected ?? parameter.expected,
      reason: reason
    )
  }
}
