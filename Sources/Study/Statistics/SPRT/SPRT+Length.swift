import Foundation

/// The expected length of a test.
extension SPRT {
  /// The number of pairs after which the test is expected to end.
  ///
  /// The log-likelihood ratio is treated as a Brownian motion between its bounds, which are moved
  /// outwards by 0.583 standard deviations of a pair's contribution, the average overshoot (David
  /// Siegmund, *Sequential Analysis*, 1985, chapters 3 and 10).
  ///
  /// - Parameters:
  ///   - elo: The true strength of the first bot over the second, in points of the test's scale:
  ///     `elo0` and `elo1` give the length under H0 and H1, and about half-way between it is
  ///     longest.
  ///   - deviation: The standard deviation of the points per game of a pair; see
  ///     ``pairDeviation(drawRate:)``.
  /// - Returns: Pairs of games.
  public func expectedPairs(elo: Double, deviation: Double) -> Double {
    let motion = motion(elo: elo, deviation: deviation)
    let jump = 0.583 * motion.variance.squareRoot()
    return motion.expectedTime(lower: lowerBound - jump, upper: upperBound + jump)
  }

  /// The log-likelihood ratio as a Brownian motion, per pair.
  func motion(elo: Double, deviation: Double) -> BrownianMotion {
    let (low, high, truth) = (
      place(elo0, deviation), place(elo1, deviation), place(elo, deviation)
    )
    return BrownianMotion(
      drift: (high - low) * (truth - (low + high) / 2),
      variance: (high - low) * (high - low)
    )
  }

  /// The expected score above a half for some points, in standard deviations of a pair.
  private func place(_ elo: Double, _ deviation: Double) -> Double {
    switch scale {
    case .logistic: (Self.score(elo) - 0.5) / deviation
    case .normalized: Self.ratio(elo)
    }
  }

  /// The standard deviation of the points per game of a pair of independent games between equals,
  /// given the share of draws.
  public static func pairDeviation(drawRate: Double) -> Double {
    ((1 - drawRate) / 8).squareRoot()
  }

  /// The number of pairs for a 95% Elo interval between two bots of some width to either side.
  ///
  /// - Parameters:
  ///   - error: Elo points.
  ///   - deviation: The standard deviation of the points per game of a pair.
  ///   - score: The expected score.
  /// - Returns: Pairs of games.
  public static func pairs(forError error: Double, deviation: Double, score: Double = 0.5)
    -> Double
  {
    let eloOfScore = 400 / (log(10) * score * (1 - score))
    let ratio = NormalDistribution.width95 * deviation * eloOfScore / error
    return ratio * ratio
  }
}
