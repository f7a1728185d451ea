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
  /// What it does, in one line.
  public let help: String
  /// The values it takes, completing "depth must be …".
  public let expected: String
  /// The default in words.
  public let defaultText: String
  /// The numbers it takes, or `nil` if its values are not numbers.
  public private(set) var numbers: ParameterNumbers?
  let defaultValue: Value
  private let print: (@Sendable (Value) -> String?)?
  private var usualValue: (@Sendable (BotArguments, Rules) -> Value)?
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

  /// The same parameter, known to take numbers.
  fileprivate func taking(_ numbers: ParameterNumbers) -> Self {
    var parameter = self
    parameter.numbers = numbers
    return parameter
  }
}

extension Parameter where Value == Int {
  /// A whole number.
  public static func integer(
    _ key: String,
    in range: ClosedRange<Int>,
    default value: Int,
    _ help: String
  ) -> Self {
    Self(
      key,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      default: value,
      defaultText: String(value),
      help,
      print: { String($0) }
    ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    .taking(.wholeNumbers(range))
  }
}

extension Parameter where Value == Int? {
  /// An optional whole number.
  public static func optionalInteger(
    _ key: String,
    in range: ClosedRange<Int>,
    default text: String,
    _ help: String
  ) -> Self {
    Self(
      key,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      default: nil,
      defaultText: text,
      help,
      print: { $0.map { String($0) } }
    ) { text in Int(text).flatMap { range.contains($0) ? .some($0) : nil } }
    .taking(.wholeNumbers(range))
  }
}

extension Parameter where Value == Bool {
  /// True or false; false by default.
  public static func flag(_ key: String, _ help: String) -> Self {
    Self(
      key,
      expected: "true or false",
      default: false,
      defaultText: "false",
      help,
      print: { String($0) }
    ) { Bool($0) }
  }
}

extension Parameter where Value == Probability {
  /// A probability; 0 by default.
  public static func probability(_ key: String, _ help: String) -> Self {
    Self(
      key,
      expected: "a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3",
      default: .zero,
      defaultText: "0",
      help,
      print: \.description
    ) { Probability($0) }
    .taking(.probabilities)
  }
}

extension Parameter where Value == Duration? {
  /// An optional duration.
  public static func optionalDuration(_ key: String, default text: String, _ help: String) -> Self {
    Self(
      key,
      expected: "a duration like 500ms or 2s",
      default: nil,
      defaultText: text,
      help,
      print: { $0?.inUnits }
    ) { Duration(inUnits: $0).map(Optional.some) }
  }
}

extension Parameter where Value == String? {
  /// Any text; none if it is not given, or if it is empty and that means nothing.
  public static func text(
    _ key: String,
    expected: String,
    default text: String,
    isNoneWhereEmpty: Bool = false,
    _ help: String
  ) -> Self {
    Self(key, expected: expected, default: nil, defaultText: text, help, print: { $0 }) { text in
      isNoneWhereEmpty && text.isEmpty ? .some(nil) : text
    }
  }
}

extension Parameter
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static func choice(_ key: String, default value: Value, _ help: String) -> Self {
    Self(
      key,
      expected: Value.allCases.map(\.rawValue).alternatives,
      default: value,
      defaultText: value.rawValue,
      help,
      print: \.rawValue
    ) { Value(rawValue: $0) }
  }
}

extension Parameter {
  /// One of the cases of an enumeration, by its raw value, optional.
  public static func optionalChoice<Choice>(
    _ key: String,
    default text: String,
    _ help: String
  ) -> Self where Value == Choice?, Choice: RawRepresentable<String> & CaseIterable {
    Self(
      key,
      expected: Choice.allCases.map(\.rawValue).alternatives,
      default: nil,
      defaultText: text,
      help,
      print: { $0?.rawValue }
    ) { Choice(rawValue: $0).map(Optional.some) }
  }
}
