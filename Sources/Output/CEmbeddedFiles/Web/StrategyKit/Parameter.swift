public import GameModel

/// A parameter of a kind of bot, as far as a page needs it: it reads values, and neither writes nor
/// describes them.
public struct Parameter<Value: Sendable>: Sendable {
  /// Its name.
  public let key: String
  /// The values it takes, completing "depth must be …".
  public let expected: String
  /// A description of the default.
  public let defaultText: String
  let defaultValue: Value
  private var faultFinder: (@Sendable (String) -> String?)?
  let parse: @Sendable (String) -> Value?

  /// A parameter of any type.
  public init(
    _ key: String,
    expected: String,
    default defaultValue: Value,
    defaultText: String,
    _ help: String,
    print: (@Sendable (Value) -> String?)? = nil,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.key = key
    self.expected = expected
    self.defaultText = defaultText
    self.defaultValue = defaultValue
    self.parse = parse
  }

  /// The fault in a text that is not one of its values, or `nil` for nothing special.
  public func fault(in text: String) -> String? { faultFinder?(text) }

  /// The same parameter: its value is never written.
  public func usually(_ value: @escaping @Sendable (BotArguments, Rules) -> Value) -> Self { self }

  /// The same parameter, which can say what is wrong with a text that is not one of its values.
  public func explaining(_ fault: @escaping @Sendable (String) -> String?) -> Self {
    var parameter = self
    parameter.faultFinder = fault
    return parameter
  }

  /// The same parameter: it is not described.
  package func taking(_ values: ParameterValues) -> Self { self }
}
