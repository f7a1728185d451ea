public import Statistics
import TextKit
import TournamentCore

/// A sequential test with the pairs it is based on.
public struct SPRTResult: Sendable {
  /// The hypotheses and the error rates.
  public let test: SPRT
  /// The pairs of games that count, by the first bot's points.
  public let pairs: PairCounts
  /// How much stronger the first bot is, allowing for early stopping; `nil` if there is no pair.
  public let estimate: Ratings.Estimate?
  /// The decision by the pairs.
  public let verdict: SPRT.Verdict
  private let isPartial: Bool
  /// The natural logarithm of the likelihood ratio of H1 to H0, given the pairs.
  public let logLikelihoodRatio: Double

  /// The state of a test.
  ///
  /// - Parameters:
  ///   - test: The hypotheses and the error rates.
  ///   - pairs: The pairs of games by the first bot's points.
  ///   - isPartial: Whether games are missing, so that nothing is decided: a share does not decide.
  public init(_ test: SPRT, on pairs: PairCounts, isPartial: Bool = false) {
    self.test = test
    self.pairs = pairs
    self.isPartial = isPartial
    verdict = isPartial ? .undecided : test.verdict(on: pairs)
    estimate = SequentialEstimate(test, on: pairs).map {
      Ratings.Estimate(elo: $0.elo, lower: $0.lower, upper: $0.upper)
    }
    logLikelihoodRatio = test.logLikelihoodRatio(pairs)
  }

  /// The bot that leads by the estimate, 0 or 1, and by how much; `nil` if there is no pair.
  package var leader: (bot: Int, lead: Ratings.Estimate)? {
    estimate.map { $0.elo >= 0 ? (0, $0) : (1, $0.inverted) }
  }
}

extension SPRTResult {
  /// The decision of a test of two bots, to follow "SPRT: …".
  package func finding(on first: String, _ second: String) -> String {
    let unit = test.scale == .normalized ? "normalised Elo" : "Elo"
    let estimate = estimate.map { ": \(Elo.sentence($0))" } ?? ""
    func isNot(_ word: String, by elo: Double) -> String {
      "\(first) is not \(word) than \(second) by \(abs(elo).plain) \(unit) or more\(estimate)"
    }
    return switch verdict {
    case .h1 where test.elo0 >= 0: "\(first) is stronger than \(second)\(estimate)"
    case .h1: isNot("weaker", by: test.elo0)
    case .h0 where test.elo1 <= 0: "\(first) is weaker than \(second)\(estimate)"
    case .h0: isNot("stronger", by: test.elo1)
    case .undecided where isPartial:
      "no verdict yet, as games are missing; play them all and merge the shares"
    case .undecided: "undecided after all games"
    }
  }
}

extension SPRT {
  /// The hypotheses and error rates as requested.
  package var condition: String {
    let key = scale == .normalized ? "nelo" : "elo"
    return "\(key)0=\(elo0.plain),\(key)1=\(elo1.plain),alpha=\(alpha.plain),beta=\(beta.plain)"
  }
}
