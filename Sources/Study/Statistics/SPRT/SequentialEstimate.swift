import Foundation

/// How much stronger a bot is, estimated by a sequential test that stops early.
///
/// A test that stops early stops at a moment when the score is more extreme than the truth, so that
/// the score exaggerates. This is the median-unbiased estimate instead: the strength for which a
/// worse outcome is as probable as a better one, outcomes being ordered from an early H0 through a
/// late one and a late H1 to an early one. The interval's ends are the strengths for which 2.5 % of
/// tests do as well or worse, and as well or better (David Siegmund, *Estimation following
/// sequential tests*, Biometrika 65, 1978; as in fishtest). The log-likelihood ratio is treated as
/// a Brownian motion, which is accurate for small differences, and as having stopped on the bound
/// that it crossed.
public struct SequentialEstimate: Hashable, Sendable {
  /// Elo points by the expected score, regardless of the test's scale.
  public let elo: Double
  /// The lower end of the 95% interval.
  public let lower: Double
  /// The upper end of it.
  public let upper: Double
  /// The probability that the first bot is stronger: that of a worse outcome between equals.
  public let likelihoodOfSuperiority: Double

  /// The estimate after some games or pairs, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - test: The test, finished or not.
  ///   - counted: What was played, by the first bot's points.
  public init?(_ test: SPRT, on counted: PointCounts) {
    guard counted.total > 0 else { return nil }
    let points = PointCounts(PointLikelihood(counted).counts)
    let deviation = points.variance.squareRoot()
    // The hypotheses as expected scores; normalised ones are converted by the variance found.
    func score(_ elo: Double) -> Double {
      test.scale == .logistic
        ? SPRT.score(elo)
        : min(1, max(0, 0.5 + SPRT.ratio(elo, games: points.gamesEach) * deviation))
    }
    let (low, high) = (score(test.elo0), score(test.elo1))
    func motion(score: Double) -> BrownianMotion {
      let ratio = (high - low) / points.variance
      return BrownianMotion(
        drift: ratio * (score - (low + high) / 2),
        variance: ratio * (high - low)
      )
    }
    let slope = motion(score: points.mean).drift
    let (lowerBound, upperBound) = (test.lowerBound, test.upperBound)
    let place = min(upperBound, max(lowerBound, slope * points.total))
    let time = slope == 0 ? points.total : min(points.total, place / slope)
    func worse(_ elo: Double) -> Double {
      motion(score: SPRT.score(elo))
        .probabilityOfWorse(than: place, at: time, lower: lowerBound, upper: upperBound)
    }
    func strength(worse share: Double) -> Double {
      Root.ofRising(between: -1000, and: 1000, width: 1e-7) { share - worse($0) }
    }
    elo = strength(worse: 0.5)
    lower = strength(worse: 0.975)
    upper = strength(worse: 0.025)
    likelihoodOfSuperiority = worse(0)
  }
}
