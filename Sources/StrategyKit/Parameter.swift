public import GameModel
import TextKit

/// A parameter of a kind of bot: its key, what it takes, its default and a line of help.
///
/// It is declared once, listed in the bot's `BotKind` and read from the arguments by itself:
///
/// ```swift
/// static let depth = Parameter.integer("depth", in: 1...99, default: 2, "how far it looks ahead")
/// let depth = arguments[Self.depth]
/// ```
public struct Parameter<Value: Sendable>: ParameterDescription {
  /// The name it is given by.
  public let key: String
  /// What it does, in a line.
  public let help: String
  /// What it takes, to go on "depth is …".
  public let expected: String
  /// The default in words.
  public let defaultText: String
  /// The numbers that are its values, `nil` where they are something else.
  public private(set) var numbers: ParameterNumbers?
  let defaultValue: Value
  private let print: (@Sendable (Value) -> String?)?
  private var usualValue: (@Sendable (BotArguments, Rules) -> Value)?
  let parse: @Sendable (String) -> Value?

  /// A parameter of any type.
  ///
  /// - Parameters:
  ///   - key: The name it is given by.
  ///   - expected: What it takes, to go on "depth is …".
  ///   - defaultValue: The value where it is not given.
  ///   - defaultText: The default in words.
  ///   - help: What it does, in a line.
  ///   - print: Writes a value as it is read, always in the same way; `nil` for none. Without it a
  ///     value stays as it was written, and two ways to write one value make two bots.
  ///   - parse: Reads a value, `nil` where it is none.
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

  /// Whether a text is a value of it.
  public func accepts(_ text: String) -> Bool { parse(text) != nil }

  /// A value as it is always written, `nil` for the default.
  public func canonicalText(of text: String) -> String? {
    guard let print else { return text }
    guard let value = parse(text), case let printed = print(value),
      printed != print(defaultValue)
    else { return nil }
    return printed
  }

  /// What it means where it is not given, as a value is always written; `nil` where none says that.
  public func usualText(with arguments: BotArguments, on rules: Rules) -> String? {
    usualValue.flatMap { print?($0(arguments, rules)) }
  }

  /// The same parameter, known to mean a value where it is not given, by the others and the rules.
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
  /// A whole number that need not be given.
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
  /// True or false, false where it is not given.
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
  /// A probability, 0 where it is not given.
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
  /// A duration, which need not be given.
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
  /// Any text, none where it is not given; or where it is empty, if that says nothing.
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
  /// One of the cases of an enumeration, by its raw value, which need not be given.
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
