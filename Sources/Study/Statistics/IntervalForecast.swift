/// The intervals of a field as they are expected to be after planned games.
///
/// A game counts as if it were played: by the information that the fitted model expects of it.
/// Intervals rest on what pairs of games actually showed, which may be more or less than the model
/// expects; the ratio is taken to stay what it is.
package struct IntervalForecast {
  /// The covariances of the distances from the mean of a reference, in log strength, if games are
  /// independent and decisive.
  package private(set) var covariances: [[Double]]
  /// The information of a game between any two entrants about their distance: the mean of both
  /// sides.
  package let information: [[Double]]
  /// The variances that intervals rest on, divided by those above.
  package let scales: [Double]
  private let reference: [Int]

  /// The intervals of ratings.
  ///
  /// - Parameters:
  ///   - ratings: The ratings.
  ///   - reference: The bots against whose mean intervals are measured.
  /// - Complexity: O(bots²).
  package init(_ ratings: Ratings, reference: [Int]) {
    let covariances = Self.centred(ratings.modelCovariances, on: reference)
    let shown = Self.centred(ratings.fieldCovariances, on: reference)
    self.covariances = covariances
    self.reference = reference
    information = Self.information(ratings.model, count: covariances.count)
    scales = covariances.indices.map { bot in
      let variance = covariances[bot][bot]
      return variance > 1e-9 ? max(0, shown[bot][bot]) / variance : 1
    }
  }

  package func halfWidth(of bot: Int) -> Double {
    halfWidth(of: bot, variance: covariances[bot][bot])
  }

  /// Counts games between two bots as played.
  ///
  /// The information grows by a matrix of rank one (Jack Sherman and Winifred J. Morrison,
  /// *Adjustment of an inverse matrix corresponding to a change in one element of a given matrix*,
  /// Annals of Mathematical Statistics 21, 1950).
  ///
  /// - Complexity: O(bots²).
  package mutating func play(_ first: Int, _ second: Int, games: Int) {
    let effects = zip(covariances[first], covariances[second]).map { $0 - $1 }
    let share = share(first, second, games: games)
    for row in effects.indices {
      let factor = share * effects[row]
      for column in effects.indices { covariances[row][column] -= factor * effects[column] }
    }
  }

  /// Half the width of a bot's interval after games between two bots.
  package func halfWidth(of bot: Int, after first: Int, _ second: Int, games: Int) -> Double {
    let effect = covariances[bot][first] - covariances[bot][second]
    let variance = covariances[bot][bot] - share(first, second, games: games) * effect * effect
    return halfWidth(of: bot, variance: variance)
  }

  private func halfWidth(of bot: Int, variance: Double) -> Double {
    // The distance from the mean of others is larger than from one that the bot is part of.
    let others = Double(reference.contains(bot) ? reference.count - 1 : 0)
    let scale = others > 0 ? (others + 1) / others : 1
    return Ratings.Estimate(0, variance: scales[bot] * variance, scale: scale).error
  }

  /// How much of the square of two bots' effect on a variance it loses by their games.
  private func share(_ first: Int, _ second: Int, games: Int) -> Double {
    let told = Double(games) * information[first][second]
    return told / (1 + told * distanceVariance(first, second))
  }

  private func distanceVariance(_ first: Int, _ second: Int) -> Double {
    covariances[first][first] - 2 * covariances[first][second] + covariances[second][second]
  }

  /// The pairing whose games reduce a weighted sum of all variances most, by its index; the first of
  /// those that differ only by rounding.
  ///
  /// - Returns: `nil` if no pairing's games reduce the sum.
  /// - Complexity: O(bots³ + pairings).
  package func mostInformative(
    of pairings: [(first: Int, second: Int)],
    games: Int,
    weights: [Double]
  ) -> Int? {
    let reductions = reductions(of: pairings, games: games, weights: weights)
    guard let most = reductions.max(), most > 0 else { return nil }
    return reductions.firstIndex { $0 >= most * (1 - 1e-9) }
  }

  /// How much games of each pairing reduce a weighted sum of all variances.
  private func reductions(
    of pairings: [(first: Int, second: Int)],
    games: Int,
    weights: [Double]
  ) -> [Double] {
    let all = covariances.indices
    // The effects of two bots on a variance are a difference of covariances; products of rows give
    // the weighted sums of its square.
    let products = all.map { row in
      let weighted = zip(covariances[row], weights).map { $0 * $1 }
      return (0...row).map { PositiveMatrix.product(weighted, covariances[$0], all) }
    }
    return pairings.map { first, second in
      let squares =
        products[first][first] - 2 * products[second][first] + products[second][second]
      return max(0, squares) * share(first, second, games: games)
    }
  }
}

/// The information in games.
extension IntervalForecast {
  private static func centred(_ rows: [[Double]], on reference: [Int]) -> [[Double]] {
    func mean(_ values: [Double]) -> Double {
      reference.reduce(0) { $0 + values[$1] } / Double(reference.count)
    }
    let means = rows.map(mean)
    let middle = mean(means)
    return rows.indices.map { row in
      rows.indices.map { rows[row][$0] - means[row] - means[$0] + middle }
    }
  }

  private static func information(_ model: RatingModel, count: Int) -> [[Double]] {
    let asX = (0..<count).map { x in
      (0..<count).map { o in
        let score = model.score(x: x, o: o)
        return score * (1 - score)
      }
    }
    return asX.indices.map { bot in
      asX.indices.map { other -> Double in (asX[bot][other] + asX[other][bot]) / 2 }
    }
  }
}
