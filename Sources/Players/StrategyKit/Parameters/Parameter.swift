public import GameModel
import TextKit

/// A parameter of a kind of bot: its key, the values it takes, its default and a line of help.
///
/// It is declared once, listed in the bot's `BotKind`, and reads itself from the arguments:
///
/// ```swift
/// static let depth = Parameter.integer("depth", in: 1...99, default: 2, "how far it looks ahead")
/// let depth = arguments[Self.depth]
/// ```
public struct Parameter<Value: Sendable>: ParameterDescription {
  /// Its name.
  public let key: String
  /// A description in one line.
  public let help: String
  /// The values it takes, completing "depth must be …".
  public let expected: String
  /// A description of the default.
  public let defaultText: String
  /// The sort of values that it takes.
  public private(set) var values = ParameterValues.texts
  let defaultValue: Value
  private let print: (@Sendable (Value) -> String?)?
  private var usualValue: (@Sendable (BotArguments, Rules) -> Value)?
  private var faultFinder: (@Sendable (String) -> String?)?
  let parse: @Sendable (String) -> Value?

  /// A parameter of any type.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - expected: The values it takes, completing "depth must be …".
  ///   - defaultValue: The value if it is not given.
  ///   - defaultText: The default in words.
  ///   - help: What it does, in one line.
  ///   - print: Writes a value in canonical form, or `nil` for none. Without it, a value stays as
  ///     it was written, and two ways of writing one value make two bots.
  ///   - parse: Reads a value, or returns `nil` if it is not one.
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
    self.help = help
    self.expected = expected
    self.defaultText = defaultText
    self.defaultValue = defaultValue
    self.print = print
    self.parse = parse
  }

  /// Whether a text is one of its values.
  public func accepts(_ text: String) -> Bool { parse(text) != nil }

  /// The fault in a text that is not one of its values, or `nil` for nothing special.
  public func fault(in text: String) -> String? { faultFinder?(text) }

  /// The default as a value, in canonical form, or `nil` if no value stands for it.
  public var defaultValueText: String? {
    guard let print else { return accepts(defaultText) ? defaultText : nil }
    return print(defaultValue)
  }

  /// A value in canonical form, or `nil` for the default.
  public func canonicalText(of text: String) -> String? {
    guard let print else { return text }
    guard let value = parse(text), case let printed = print(value),
      printed != print(defaultValue)
    else { return nil }
    return printed
  }

  /// The canonical value it has if it is not given, or `nil` if unknown.
  public func usualText(with arguments: BotArguments, on rules: Rules) -> String? {
    usualValue.flatMap { print?($0(arguments, rules)) }
  }

  /// The same parameter with a known value if it is not given, depending on the other parameters
  /// and the rules.
  public func usually(_ value: @escaping @Sendable (BotArguments, Rules) -> Value) -> Self {
    var parameter = self
    parameter.usualValue = value
    return parameter
  }

  /// The same parameter, which can say what is wrong with a text that is not one of its values.
  ///
  /// - Parameter fault: The problem in words, such as "there is no rule 'blok'".
  /// - Returns: The parameter.
  public func explaining(_ fault: @escaping @Sendable (String) -> String?) -> Self {
    var parameter = self
    parameter.faultFinder = fault
    return parameter
  }

  /// The same parameter, known to take values of a sort.
  package func taking(_ values: ParameterValues) -> Self {
    var parameter = self
    parameter.values = values
    return parameter
  }
}
