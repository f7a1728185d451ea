/// The numbers that a parameter takes.
public enum ParameterNumbers: Hashable, Sendable {
  /// All from 0 to 1.
  case probabilities
  /// The whole numbers of a range.
  case wholeNumbers(ClosedRange<Int>)
}
