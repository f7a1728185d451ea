/// A number that is known exactly, or to within a stated bound.
public struct ExactNumber: Hashable, Sendable {
  /// The number itself if it fits a fraction of 128-bit numbers.
  public let fraction: Fraction?
  /// The number to double precision.
  public let value: Double
  /// The maximum error of `value`.
  public let error: Double

  /// Zero, exactly.
  public static let zero = ExactNumber(.zero)

  /// A number given as a fraction.
  public init(_ fraction: Fraction) {
    self.fraction = fraction
    value = fraction.value
    // Two conversions with an error of at most one unit in the last place each, and half a unit in
    // the division.
    let isExact =
      fraction.denominator == 1 && UInt128(exactly: fraction.value) == fraction.numerator
    error = isExact ? 0 : 3 * fraction.value.ulp
  }

  /// A number with an error bound.
  public init(_ value: Double, error: Double) {
    fraction = nil
    self.value = value
    self.error = error
  }

  /// The mean of numbers with weights.
  ///
  /// - Precondition: There is at least one.
  public static func mean(of numbers: [(number: ExactNumber, count: Int)]) -> ExactNumber {
    let total = numbers.reduce(0) { $0 + $1.count }
    let sum = numbers.reduce(Fraction.zero as Fraction?) { sum, term in
      term.number.fraction?.multiplied(by: UInt128(term.count)).flatMap { sum?.adding($0) }
    }
    if let mean = sum?.divided(by: UInt128(total)) { return ExactNumber(mean) }
    func weighted(_ part: KeyPath<ExactNumber, Double>) -> Double {
      numbers.reduce(0) { $0 + $1.number[keyPath: part] * Double($1.count) } / Double(total)
    }
    let value = weighted(\.value)
    return ExactNumber(value, error: weighted(\.error) + Double(numbers.count + 2) * value.ulp)
  }

  /// The mean of two numbers.
  public static func mean(_ a: ExactNumber, _ b: ExactNumber) -> ExactNumber {
    mean(of: [(a, 1), (b, 1)])
  }

  /// One minus a number from 0 to 1: the opponent's share of a score.
  public var complement: ExactNumber {
    if let fraction {
      return ExactNumber(
        Fraction(fraction.denominator - fraction.numerator, fraction.denominator)
      )
    }
    return ExactNumber(1 - value, error: error + value.ulp)
  }

  /// Another number plus half of this one: the score of draws and wins.
  func halved(addedTo other: ExactNumber) -> ExactNumber {
    let sum = fraction?.divided(by: 2).flatMap { half in other.fraction?.adding(half) }
    if let sum { return ExactNumber(sum) }
    let value = other.value + value / 2
    return ExactNumber(value, error: other.error + error / 2 + value.ulp)
  }
}
