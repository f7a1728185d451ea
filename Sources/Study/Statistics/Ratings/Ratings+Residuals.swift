/// The differences between scores and the ratings' predictions.
extension Ratings {
  /// The expected and the observed result of a pairing.
  public struct Residual: Hashable, Sendable {
    /// The first bot, by its index in the list of bots.
    public let first: Int
    /// The second one.
    public let second: Int
    /// The first bot's points.
    public let observed: Double
    /// The first bot's expected points.
    public let expected: Double
    /// The difference in standard deviations: beyond ±2 in one pairing of twenty by chance.
    public let z: Double
  }

  /// The residuals of rated pairings.
  ///
  /// The standard deviation is that of the points by pairs, minus the part that the fit has
  /// absorbed. Pairings with an exact score use the model's.
  ///
  /// - Complexity: O(1) for each pairing.
  public func residuals(of pairings: [PairingSample]) -> [Residual] {
    pairings.filter { $0.games > 0 }.map(residual)
  }

  private func residual(of pairing: PairingSample) -> Residual {
    let (asX, asO) = (pairing.asX.reduce(0, +), pairing.asO.reduce(0, +))
    let games = [
      (model.game(x: pairing.first, o: pairing.second), asX, 1.0),
      (model.game(x: pairing.second, o: pairing.first), asO, -1.0),
    ]
    let weights = SIMD3(1, 0.5, 0.0)
    var (expected, variance) = (0.0, 0.0)
    // The derivatives of the expected points in the lead, the first move and ln ν.
    var slope = SIMD3<Double>.zero
    for (game, count, side) in games {
      let score = game.score
      expected += count * (side > 0 ? score : 1 - score)
      variance += count * ((game.probabilities * weights * weights).sum() - score * score)
      let byDifference = count * (game.probabilities * weights * game.slopes).sum()
      let byDraw = count * (game.probabilities * weights * game.drawSlopes).sum()
      slope += SIMD3(byDifference, side * byDifference, side * byDraw)
    }
    let followed = followedVariance(of: pairing, slope)
    let left = max(0, 1 - followed / max(variance, 1e-300))
    let observed = pairing.isExact ? variance : ScoreInterval.variance(of: pairing)
    let difference = pairing.points - expected
    return Residual(
      first: pairing.first,
      second: pairing.second,
      observed: pairing.points,
      expected: expected,
      z: left > 1e-9 ? difference / (observed * left).squareRoot() : 0
    )
  }

  /// The variance of the expected points if the model is true.
  private func followedVariance(of pairing: PairingSample, _ slope: SIMD3<Double>) -> Double {
    let count = model.parameters.count
    let parts = [
      (pairing.first, slope.x), (pairing.second, -slope.x), (count - 2, slope.y),
      (count - 1, slope.z),
    ]
    return parts.reduce(0) { sum, a in
      parts.reduce(sum) { $0 + a.1 * $1.1 * inverse[a.0][$1.0] }
    }
  }
}
