import Foundation

/// The standard normal distribution, as far as intervals and superiority take it.
package enum NormalDistribution {
  /// Half the width of the interval that holds 95 % of the distribution.
  package static let width95 = 1.959963984540054

  /// The probability of a value below `z`.
  package static func probability(below z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }
}
