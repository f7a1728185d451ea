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
    let scores = [
      (model.score(x: pairing.first, o: pairing.second), pairing.asX, 1.0),
      (1 - model.score(x: pairing.second, o: pairing.first), pairing.asO, -1.0),
    ]
    // The expected points, and their derivatives in the lead, which are also the variance, and in the
    // first move.
    var (expected, variance, byFirstMove) = (0.0, 0.0, 0.0)
    for (score, results, side) in scores {
      let games = results.reduce(0, +)
      expected += games * score
      variance += games * score * (1 - score)
      byFirstMove += side * games * score * (1 - score)
    }
    let followed = followedVariance(of: pairing, byLead: variance, byFirstMove: byFirstMove)
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
  private func followedVariance(
    of pairing: PairingSample,
    byLead: Double,
    byFirstMove: Double
  ) -> Double {
    let parts = [
      (pairing.first, byLead), (pairing.second, -byLead),
      (model.parameters.count - 1, byFirstMove),
    ]
    return parts.reduce(0) { sum, a in
      parts.reduce(sum) { $0 + a.1 * $1.1 * inverse[a.0][$1.0] }
    }
  }
}
