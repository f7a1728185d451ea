import Foundation

/// A sequential probability ratio test of whether one bot is stronger than another.
///
/// It weighs the hypothesis that the first bot is `elo1` points stronger (H1) against the
/// hypothesis that it is `elo0` points stronger (H0), given the pairs played so far, and stops when
/// the log-likelihood ratio leaves its bounds (Abraham Wald, *Sequential tests of statistical
/// hypotheses*, 1945). Points are those of the expected score, s = 1 / (1 + 10^(-elo / 400)), or
/// those of ``NormalizedElo``.
///
/// The ratio is generalised to an unknown distribution of a pair's points: the likelihood of a
/// hypothesis is that of the likeliest distribution with its mean (Michel Van den Bergh, *A
/// practical introduction to the GSPRT*, and fishtest, Stockfish's test farm). Scores that no pair
/// has had yet count as a thousandth of a pair, so that uniform results are decisive too. Where games
/// are not paired they count one by one, as in fastchess.
public struct SPRT: Hashable, Sendable {
  /// The first bot's advantage under H0, in points.
  public let elo0: Double
  /// The first bot's advantage under H1.
  public let elo1: Double
  /// The probability of accepting H1 if H0 is true.
  public let alpha: Double
  /// The probability of accepting H0 if H1 is true.
  public let beta: Double
  /// The scale of the hypotheses' points.
  public let scale: Scale

  /// A scale of points.
  public enum Scale: String, Hashable, Sendable, CaseIterable {
    /// Elo by the expected score.
    case logistic
    /// The expected score above a half in standard deviations; see ``NormalizedElo``.
    case normalized
  }

  /// The verdict of a test.
  public enum Verdict: String, Sendable {
    /// H1 is accepted.
    case h1 = "H1"
    /// H0 is accepted.
    case h0 = "H0"
    /// More pairs are needed.
    case undecided
  }

  /// A test with hypotheses and error rates, or `nil` if they are invalid: `elo0` must be below
  /// `elo1`, and both rates between 0 and ½.
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

  /// H0 is accepted at this log-likelihood ratio or below.
  public var lowerBound: Double { log(beta / (1 - alpha)) }

  /// H1 is accepted at this log-likelihood ratio or above.
  public var upperBound: Double { log((1 - beta) / alpha) }

  /// The verdict after some games or pairs.
  public func verdict(on points: PointCounts) -> Verdict {
    let ratio = logLikelihoodRatio(points)
    return ratio >= upperBound ? .h1 : ratio <= lowerBound ? .h0 : .undecided
  }

  /// The verdict after some pairs.
  public func verdict(on pairs: PairCounts) -> Verdict { verdict(on: PointCounts(pairs)) }

  /// The log-likelihood ratio of H1 to H0 for some games or pairs; 0 for none.
  public func logLikelihoodRatio(_ points: PointCounts) -> Double {
    guard points.total > 0 else { return 0 }
    let likelihood = PointLikelihood(points)
    func loss(_ elo: Double) -> Double {
      switch scale {
      case .logistic: likelihood.loss(atMean: Self.score(elo))
      case .normalized: likelihood.loss(atRatio: Self.ratio(elo, games: points.gamesEach))
      }
    }
    return loss(elo0) - loss(elo1)
  }

  /// The log-likelihood ratio of H1 to H0 for some pairs; 0 for none.
  public func logLikelihoodRatio(_ pairs: PairCounts) -> Double {
    logLikelihoodRatio(PointCounts(pairs))
  }

  /// The expected score for some points.
  package static func score(_ elo: Double) -> Double { 1 / (1 + pow(10, -elo / 400)) }

  /// Normalised points in standard deviations of the points per game of a pair, or of another number of
  /// games.
  package static func ratio(_ elo: Double, games: Int = 2) -> Double {
    elo / NormalizedElo.scale * Double(games).squareRoot()
  }
}
