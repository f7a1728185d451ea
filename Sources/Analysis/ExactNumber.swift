/// A number that is known exactly, or to within a stated bound.
public struct ExactNumber: Hashable, Sendable {
  /// The number itself where it fits a fraction of 128-bit numbers.
  public let fraction: Fraction?
  /// The number to double precision.
  public let value: Double
  /// How far `value` may be from the number.
  public let error: Double

  public static let zero = ExactNumber(.zero)

  /// A number known as a fraction.
  public init(_ fraction: Fraction) {
    self.fraction = fraction
    value = fraction.value
    // Two conversions of at most one unit in the last place each, and half a one in the division.
    let isExact =
      fraction.denominator == 1 && UInt128(exactly: fraction.value) == fraction.numerator
    error = isExact ? 0 : 3 * fraction.value.ulp
  }

  /// A number known to within a bound.
  public init(_ value: Double, error: Double) {
    fraction = nil
    self.value = value
    self.error = error
  }

  /// The mean of two numbers.
  public static func mean(_ a: ExactNumber, _ b: ExactNumber) -> ExactNumber {
    if let first = a.fraction, let second = b.fraction,
      let mean = first.adding(second)?.divided(by: 2)
    {
      return ExactNumber(mean)
    }
    let value = (a.value + b.value) / 2
    return ExactNumber(value, error: (a.error + b.error) / 2 + value.ulp)
  }

  /// Half of this number added to another: the score of draws and wins.
  func halved(addedTo other: ExactNumber) -> ExactNumber {
    let sum = fraction?.divided(by: 2).flatMap { half in other.fraction?.adding(half) }
    if let sum { return ExactNumber(sum) }
    let value = other.value + value / 2
    return ExactNumber(value, error: other.error + error / 2 + value.ulp)
  }
}
