public import GameModel

/// What is known of a parameter whatever the type of its value.
public protocol ParameterDescription: Sendable {
  /// The name it is given by.
  var key: String { get }
  /// What it does, in a line.
  var help: String { get }
  /// What it takes, to go on "depth is …".
  var expected: String { get }
  /// The default in words.
  var defaultText: String { get }
  /// The numbers that are its values, `nil` where they are something else.
  var numbers: ParameterNumbers? { get }
  /// Whether a text is a value of it.
  func accepts(_ text: String) -> Bool
  /// A value as it is always written, `nil` for the default.
  func canonicalText(of text: String) -> String?
  /// What it means where it is not given, as a value is always written; `nil` where none says that.
  func usualText(with arguments: BotArguments, on rules: Rules) -> String?
}

extension ParameterDescription {
  /// Values other than numbers.
  public var numbers: ParameterNumbers? { nil }
  /// Nothing but the default.
  public func usualText(with arguments: BotArguments, on rules: Rules) -> String? { nil }
}
