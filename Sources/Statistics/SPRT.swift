import Foundation

/// A sequential probability ratio test of whether one bot is stronger than another.
///
/// It weighs the hypothesis that the first bot is `elo1` points stronger (H1) against the one that
/// it is `elo0` points stronger (H0), after every look at the pairs played so far, and stops when
/// the log-likelihood ratio leaves its bounds (Abraham Wald, *Sequential tests of statistical
/// hypotheses*, 1945). Points are those of the expected score, s = 1 / (1 + 10^(-elo / 400)), or those
/// of ``NormalizedElo``.
///
/// The ratio is generalised to an unknown distribution of the points of a pair: each hypothesis is
/// as likely as the likeliest distribution with its mean makes it (Michel Van den Bergh, *A
/// practical introduction to the GSPRT*, and fishtest, Stockfish's test farm). Points that no pair
/// has brought yet count as a thousandth of a pair, so that results all of one kind decide too.
public struct SPRT: Hashable, Sendable {
  /// How much stronger the first bot is by H0, in points.
  public let elo0: Double
  /// How much stronger it is by H1.
  public let elo1: Double
  /// The probability of accepting H1 where H0 is true.
  public let alpha: Double
  /// The probability of accepting H0 where H1 is true.
  public let beta: Double
  /// What the points of the hypotheses are.
  public let scale: Scale

  /// What points are.
  public enum Scale: String, Hashable, Sendable, CaseIterable {
    /// Elo by the expected score.
    case logistic
    /// The expected score above a half in standard deviations: see ``NormalizedElo``.
    case normalized
  }

  /// What a test says.
  public enum Verdict: String, Sendable {
    /// H1 is accepted.
    case h1 = "H1"
    /// H0 is accepted.
    case h0 = "H0"
    /// More pairs are needed.
    case undecided
  }

  /// A test with hypotheses and error rates, or `nil` if there is nothing to tell apart: `elo0`
  /// must lie below `elo1`, and both rates between 0 and ½.
  public init?(
    elo0: Double,
    elo1: Double,
    alpha: Double = 0.05,
    beta: Double = 0.05,
    scale: Scale = .logistic
  ) {
    let rates = 0.0.nextUp..<0.5
    guard elo0 < elo1, abs(elo0) <= 1000, abs(elo1) <= 1000, rates.contains(alpha),
      rates.contains(beta)
    else { return nil }
    self.elo0 = elo0
    self.elo1 = elo1
    self.alpha = alpha
    self.beta = beta
    self.scale = scale
  }

  /// At this log-likelihood ratio or below H0 is accepted.
  public var lowerBound: Double { log(beta / (1 - alpha)) }

  /// At this log-likelihood ratio or above H1 is accepted.
  public var upperBound: Double { log((1 - beta) / alpha) }

  /// What is to be said after some pairs.
  public func verdict(on pairs: PairCounts) -> Verdict {
    let ratio = logLikelihoodRatio(pairs)
    return ratio >= upperBound ? .h1 : ratio <= lowerBound ? .h0 : .undecided
  }

  /// The logarithm of how much likelier H1 makes some pairs than H0 does; 0 for no pairs.
  public func logLikelihoodRatio(_ pairs: PairCounts) -> Double {
    guard pairs.total > 0 else { return 0 }
    let likelihood = PairLikelihood(PairPoints(pairs))
    switch scale {
    case .logistic:
      return likelihood.loss(atMean: Self.score(elo0)) - likelihood.loss(atMean: Self.score(elo1))
    case .normalized:
      return likelihood.loss(atRatio: Self.ratio(elo0)) - likelihood.loss(atRatio: Self.ratio(elo1))
    }
  }

  /// The expected score of so many points.
  package static func score(_ elo: Double) -> Double { 1 / (1 + pow(10, -elo / 400)) }

  /// So many normalised points in standard deviations of a pair.
  package static func ratio(_ elo: Double) -> Double {
    elo / NormalizedElo.scale * 2.0.squareRoot()
  }
}
