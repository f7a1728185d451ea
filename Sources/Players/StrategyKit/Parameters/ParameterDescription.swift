public import GameModel

/// A parameter regardless of its type.
public protocol ParameterDescription: Sendable {
  /// Its name.
  var key: String { get }
  /// A description in one line.
  var help: String { get }
  /// The values it takes, completing "depth must be …".
  var expected: String { get }
  /// A description of the default.
  var defaultText: String { get }
  /// The sort of values that it takes.
  var values: ParameterValues { get }
  /// The default as a value, in canonical form, or `nil` if no value stands for it.
  var defaultValueText: String? { get }
  /// Whether a text is one of its values.
  func accepts(_ text: String) -> Bool
  /// The fault in a text that is not one of its values, or `nil` for nothing special.
  func fault(in text: String) -> String?
  /// A value in canonical form, or `nil` for the default.
  func canonicalText(of text: String) -> String?
  /// The canonical value it has if it is not given, or `nil` if unknown.
  func usualText(with arguments: BotArguments, on rules: Rules) -> String?
}

extension ParameterDescription {
  /// Texts.
  public var values: ParameterValues { .texts }
  /// Nothing special.
  public func fault(in text: String) -> String? { nil }
  /// The default as a text, if it is a value.
  public var defaultValueText: String? { accepts(defaultText) ? defaultText : nil }
  /// Nothing but the default.
  public func usualText(with arguments: BotArguments, on rules: Rules) -> String? { nil }
}
