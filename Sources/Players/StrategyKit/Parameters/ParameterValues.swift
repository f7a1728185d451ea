/// The sort of values that a parameter takes.
public enum ParameterValues: Hashable, Sendable {
  case wholeNumbers(ClosedRange<Int>)
  /// All numbers from 0 to 1.
  case probabilities
  /// The decimal numbers of a range, with at most six decimals.
  case decimals(ClosedRange<Int>)
  /// True and false.
  case flags
  /// Some words.
  case choices([String])
  /// Any others, written as texts.
  case texts

  /// Whether they are numbers, which can be varied.
  public var areNumbers: Bool {
    switch self {
    // A range as wide as this cannot be counted.
    case .wholeNumbers(let range):
      !range.upperBound.subtractingReportingOverflow(range.lowerBound).overflow
    case .probabilities, .decimals: true
    case .flags, .choices, .texts: false
    }
  }
}
