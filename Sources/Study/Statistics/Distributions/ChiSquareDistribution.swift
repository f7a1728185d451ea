import Foundation

/// The distribution of a sum of squares of independent standard normal variables.
package enum ChiSquareDistribution {
  /// The probability of a value above `value`, for a number of degrees of freedom.
  ///
  /// The incomplete gamma function, by its series below the mean and its continued fraction above
  /// (William H. Press et al., *Numerical Recipes*, section 6.2).
  package static func probability(above value: Double, degreesOfFreedom: Int) -> Double {
    guard degreesOfFreedom > 0, value > 0 else { return 1 }
    let (a, x) = (Double(degreesOfFreedom) / 2, value / 2)
    let scale = exp(a * log(x) - x - lgamma(a))
    return x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x)
  }

  private static func series(_ a: Double, _ x: Double) -> Double {
    var (sum, term, index) = (1 / a, 1 / a, a)
    while term > sum * 1e-16 {
      index += 1
      term *= x / index
      sum += term
    }
    return sum
  }

  /// The continued fraction, evaluated by Lentz's method.
  private static func fraction(_ a: Double, _ x: Double) -> Double {
    var b = x + 1 - a
    var (c, d) = (1 / 1e-300, 1 / b)
    var value = d
    for index in 1...100_000 {
      let factor = -Double(index) * (Double(index) - a)
      b += 2
      d = 1 / (factor * d + b)
      c = b + factor / c
      value *= c * d
      if abs(c * d - 1) < 1e-15 { break }
    }
    return value
  }
}
