import Foundation

/// Comparisons between bots by their ratings.
extension Ratings {
  /// Whether two bots are connected by games, directly or through others.
  public func areComparable(_ bot: Int, _ other: Int) -> Bool {
    field.partOfBot[bot] == field.partOfBot[other]
  }

  /// How far one bot is rated above another, by their indices in the list of bots.
  public func lead(of bot: Int, over other: Int) -> Estimate {
    Estimate(difference(bot, other), variance: leadVariance(bot, other))
  }

  /// The likelihood that one bot is stronger than another: that of the one-sided interval of its
  /// lead that ends at 0.
  ///
  /// With many bots, some likelihoods are high by chance: one of 20 equal ones at 95%.
  public func likelihoodOfSuperiority(of bot: Int, over other: Int) -> Double {
    let (difference, variance) = (difference(bot, other), leadVariance(bot, other))
    guard variance > 0 else { return difference > 0 ? 1 : difference < 0 ? 0 : 0.5 }
    return NormalDistribution.probability(
      below: 2 * sinh(difference / 2) / variance.squareRoot()
    )
  }

  private func difference(_ bot: Int, _ other: Int) -> Double {
    model.parameters[bot] - model.parameters[other]
  }

  private func leadVariance(_ bot: Int, _ other: Int) -> Double {
    let own = covariances[bot][bot] + covariances[other][other] - 2 * covariances[bot][other]
    // How far parts are from each other, only the priors of their means say.
    return max(0, own + (areComparable(bot, other) ? 0 : field.common(bot) + field.common(other)))
  }
}

/// How uncertain the ratings of a field are together, for plans of further games.
extension Ratings {
  /// The covariances of log strengths on which intervals are based, by the bots' indices in the list of
  /// bots.
  ///
  /// They include the distances between the parts of the field, which come from the prior alone,
  /// and the distance of the whole field from 0, which is part of no interval.
  var fieldCovariances: [[Double]] {
    covariances.indices.dropLast().map { row in
      covariances.indices.dropLast().map { column in
        covariances[row][column] + (areComparable(row, column) ? field.common(row) : 0)
      }
    }
  }

  /// The same if games are independent and decisive: what expected results of planned games change.
  var modelCovariances: [[Double]] { inverse.dropLast().map { $0.dropLast() } }
}
