/// Comparisons between bots by their ratings.
extension Ratings {
  /// Whether two bots are connected by games, directly or through others.
  public func areComparable(_ bot: Int, _ other: Int) -> Bool {
    field.partOfBot[bot] == field.partOfBot[other]
  }

  /// How far one bot is rated above another, by their indices in the list of bots.
  ///
  /// If the ratings are not normal, the ends of the interval are derived from those of the two
  /// ratings (G. Y. Zou and Allan Donner, *Construction of confidence limits about effect measures:
  /// a general approach*, Statistics in Medicine 27, 2008).
  public func lead(of bot: Int, over other: Int) -> Estimate {
    let difference = marginals[bot].elo - marginals[other].elo
    let width = NormalDistribution.width95
    return Estimate(
      elo: difference,
      error: width * leadVariance(bot, other).squareRoot(),
      lower: difference - reach(below: width, bot, other),
      upper: difference + reach(below: width, other, bot)
    )
  }

  /// The probability that one bot is stronger than another, given the games: the posterior
  /// probability that its lead is above 0.
  ///
  /// With many bots, some likelihoods are high by chance: one of 20 equal ones at 95 %.
  public func likelihoodOfSuperiority(of bot: Int, over other: Int) -> Double {
    let difference = marginals[bot].elo - marginals[other].elo
    guard difference >= 0 else { return 1 - likelihoodOfSuperiority(of: other, over: bot) }
    let variance = leadVariance(bot, other)
    guard variance > 0 else { return difference > 0 ? 1 : 0.5 }
    guard !marginals[bot].isNormal || !marginals[other].isNormal else {
      return NormalDistribution.probability(below: difference / variance.squareRoot())
    }
    // The interval whose lower end is 0.
    let place = Root.ofRising(between: 0, and: 9, width: 1e-9) {
      reach(below: $0, bot, other) - difference
    }
    return NormalDistribution.probability(below: place)
  }

  /// How far an interval of some standard deviations extends below a bot's lead.
  private func reach(below width: Double, _ bot: Int, _ other: Int) -> Double {
    let down = max(0, -marginals[bot].distance(at: -width))
    let up = max(0, marginals[other].distance(at: width))
    let both = marginals[bot].deviation * marginals[other].deviation
    let correlation = both > 0 ? max(-1, min(1, covariance(bot, other) / both)) : 0
    let apart = areComparable(bot, other) ? 0 : width * width * commonVariance(bot, other)
    return max(0, down * down + up * up - 2 * correlation * down * up + apart).squareRoot()
  }

  private func leadVariance(_ bot: Int, _ other: Int) -> Double {
    let apart = areComparable(bot, other) ? 0 : commonVariance(bot, other)
    return max(
      0,
      covariance(bot, bot) + covariance(other, other) - 2 * covariance(bot, other) + apart
    )
  }

  private func covariance(_ bot: Int, _ other: Int) -> Double { covariances[bot][other] }

  /// The variance of the distance between the parts of two bots, which comes from the prior alone.
  private func commonVariance(_ bot: Int, _ other: Int) -> Double {
    field.common(bot) + field.common(other)
  }
}
