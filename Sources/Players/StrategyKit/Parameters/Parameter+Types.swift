import TextKit

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
    .taking(.flags)
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
      print: { $0.description }
    ) { Probability($0) }
    .taking(.probabilities)
  }
}

extension Parameter where Value == Duration {
  /// A duration.
  public static func duration(_ key: String, default value: Duration, _ help: String) -> Self {
    Self(
      key,
      expected: "a duration like 500ms or 2s",
      default: value,
      defaultText: value.inUnits,
      help,
      print: { $0.inUnits }
    ) { Duration(inUnits: $0) }
  }
}

extension Parameter where Value == Int {
  /// A number of bytes with its unit.
  public static func size(_ key: String, default value: Int, _ help: String) -> Self {
    Self(
      key,
      expected: "a size like 350MB or 2GB",
      default: value,
      defaultText: value.sizeText,
      help,
      print: { $0.sizeText }
    ) { Int(sizeText: $0) }
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
      expected: Value.allCases.map { $0.rawValue }.alternatives,
      default: value,
      defaultText: value.rawValue,
      help,
      print: { $0.rawValue }
    ) { Value(rawValue: $0) }
    .taking(.choices(Value.allCases.map { $0.rawValue }))
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
      expected: Choice.allCases.map { $0.rawValue }.alternatives,
      default: nil,
      defaultText: text,
      help,
      print: { $0?.rawValue }
    ) { Choice(rawValue: $0).map(Optional.some) }
    .taking(.choices(Choice.allCases.map { $0.rawValue }))
  }
}
