import Foundation

/// The standard normal distribution, as far as intervals and likelihoods of superiority need it.
package enum NormalDistribution {
  /// Half the width of the interval that contains 95% of the distribution.
  package static let width95 = 1.959963984540054

  package static func probability(below z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }

  /// The logarithm of the probability of a value below `z`, accurate far into the tail.
  package static func logProbability(below z: Double) -> Double {
    guard z < -30 else { return log(probability(below: z)) }
    // The first terms of the Mills ratio.
    return -z * z / 2 - log(-z) - log(2 * Double.pi) / 2 + log1p(-1 / (z * z))
  }

  /// The value below which a share of the distribution lies; the share is above 0 and below 1.
  ///
  /// Newton's method from a start found by bisection.
  package static func quantile(_ share: Double) -> Double {
    // Above a half, the complement has more digits.
    guard share <= 0.5 else { return -quantile(1 - share) }
    var z = Root.ofRising(between: -40, and: 0.01, width: 0.01) { probability(below: $0) - share }
    for _ in 0..<4 {
      let density = exp(-z * z / 2) / (2 * Double.pi).squareRoot()
      z -= (probability(below: z) - share) / density
    }
    return z
  }
}
