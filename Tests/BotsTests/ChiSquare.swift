/// Whether counts agree with the weights they were drawn by: Pearson's chi-square test, at a level
/// that a right sampler misses once in more than a thousand seeds.
///
/// What has no weight must not have been drawn.
func agrees(_ counts: [Int], withWeights weights: [UInt64]) -> Bool {
  let expected = weights.map {
    Double($0) / Double(weights.reduce(0, +)) * Double(counts.reduce(0, +))
  }
  guard zip(counts, weights).allSatisfy({ $0 == 0 || $1 > 0 }) else { return false }
  let chiSquare = zip(counts, expected).reduce(0) { sum, pair in
    let difference = Double(pair.0) - pair.1
    return pair.1 > 0 ? sum + difference * difference / pair.1 : sum
  }
  let freedom = Double(weights.count { $0 > 0 } - 1)
  guard freedom > 0 else { return chiSquare == 0 }
  // The quantile 3.29 standard deviations up (Wilson and Hilferty, 1931).
  let spread = 2 / (9 * freedom)
  let cubeRoot = 1 - spread + 3.29 * spread.squareRoot()
  return chiSquare <= freedom * cubeRoot * cubeRoot * cubeRoot
}
