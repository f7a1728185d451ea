import StrategyKit

/// A number from 0 to 1 in units of 2⁻¹²⁰, the same on every platform.
///
/// Products are rounded down. The errors of a search add up to far less than the 2⁻³² to which its
/// probabilities are rounded in the end.
struct FixedPoint: Hashable, Comparable {
  var units: UInt128

  static let zero = FixedPoint(units: 0)
  static let one = FixedPoint(units: 1 << 120)

  init(units: UInt128) { self.units = units }

  /// A probability, rounded down.
  init(_ probability: Probability) {
    let product = Self.one.units.multipliedFullWidth(by: UInt128(probability.numerator))
    units = UInt128(probability.denominator).dividingFullWidth(product).quotient
  }

  static func < (lhs: FixedPoint, rhs: FixedPoint) -> Bool { lhs.units < rhs.units }
  static func + (lhs: FixedPoint, rhs: FixedPoint) -> FixedPoint {
    FixedPoint(units: lhs.units + rhs.units)
  }
  static func - (lhs: FixedPoint, rhs: FixedPoint) -> FixedPoint {
    FixedPoint(units: lhs.units - rhs.units)
  }

  static func * (lhs: FixedPoint, rhs: FixedPoint) -> FixedPoint {
    let (high, low) = lhs.units.multipliedFullWidth(by: rhs.units)
    return FixedPoint(units: high << 8 | low >> 120)
  }

  static func / (lhs: FixedPoint, rhs: Int) -> FixedPoint {
    FixedPoint(units: lhs.units / UInt128(rhs))
  }
}
