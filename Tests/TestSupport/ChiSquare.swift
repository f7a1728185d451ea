/// Pearson's chi-square test, at a level that a correct sampler fails for fewer than one seed in a
/// thousand.
package enum ChiSquare {
  /// Whether counts agree with the weights they were drawn by.
  ///
  /// Anything with weight zero must not have been drawn.
  package static func agrees(_ counts: [Int], withWeights weights: [UInt64]) -> Bool {
    let (drawn, total) = (Double(counts.reduce(0, +)), Double(weights.reduce(0, +)))
    guard zip(counts, weights).allSatisfy({ $0 == 0 || $1 > 0 }) else { return false }
    let chiSquare = zip(counts, weights).reduce(0.0) { sum, pair in
      let expected = Double(pair.1) / total * drawn
      let difference = Double(pair.0) - expected
      return expected > 0 ? sum + difference * difference / expected : sum
    }
    let freedom = Double(weights.count { $0 > 0 } - 1)
    guard freedom > 0 else { return chiSquare == 0 }
    // The quantile at 3.29 standard deviations (Wilson and Hilferty, 1931).
    let spread = 2 / (9 * freedom)
    let cubeRoot = 1 - spread + 3.29 * spread.squareRoot()
    return chiSquare <= freedom * cubeRoot * cubeRoot * cubeRoot
  }
}
