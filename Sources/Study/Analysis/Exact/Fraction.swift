import SystemKit

/// A non-negative fraction in lowest terms, if it fits.
///
/// Numerators and denominators have 128 bits. Arithmetic that would exceed them returns `nil`
/// instead of rounding.
public struct Fraction: Hashable, Sendable {
  /// The numerator.
  public let numerator: UInt128
  /// At least 1.
  public let denominator: UInt128

  /// Zero.
  public static let zero = Fraction(0, 1)

  /// The fraction of two whole numbers, reduced.
  ///
  /// - Precondition: `denominator` is not 0.
  public init(_ numerator: UInt128, _ denominator: UInt128) {
    precondition(denominator > 0, "a denominator is at least 1")
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The fraction in double precision, correct to within three units in the last place; the nearest
  /// number if both parts are below 2⁵³.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The sum, or `nil` if it does not fit.
  public func adding(_ other: Fraction) -> Fraction? {
    let divisor = denominator.greatestCommonDivisor(with: other.denominator)
    let scale = other.denominator / divisor
    let otherScale = denominator / divisor
    let (a, aOverflow) = numerator.multipliedReportingOverflow(by: scale)
    let (b, bOverflow) = other.numerator.multipliedReportingOverflow(by: otherScale)
    let (sum, sumOverflow) = a.addingReportingOverflow(b)
    let (common, commonOverflow) = denominator.multipliedReportingOverflow(by: scale)
    guard !aOverflow, !bOverflow, !sumOverflow, !commonOverflow else { return nil }
    return Fraction(sum, common)
  }

  /// The product with a whole number, or `nil` if it does not fit.
  public func multiplied(by factor: UInt128) -> Fraction? {
    let divisor = factor.greatestCommonDivisor(with: denominator)
    let (product, overflow) = numerator.multipliedReportingOverflow(by: factor / divisor)
    return overflow ? nil : Fraction(product, denominator / divisor)
  }

  /// The quotient by a whole number other than 0, or `nil` if it does not fit.
  public func divided(by factor: UInt128) -> Fraction? {
    let divisor = factor.greatestCommonDivisor(with: numerator)
    let (product, overflow) = denominator.multipliedReportingOverflow(by: factor / divisor)
    return overflow ? nil : Fraction(numerator / divisor, product)
  }
}

extension Fraction: CustomStringConvertible {
  /// The fraction as written: `737/1260`, or a whole number.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
