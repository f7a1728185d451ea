public import Statistics
package import TextKit
package import TournamentCore

/// A sequential test with the pairs it is based on.
public struct SPRTResult: Sendable {
  /// The hypotheses and the error rates.
  public let test: SPRT
  /// The pairs of games that count, by the first bot's points.
  public let pairs: PairCounts
  /// How much stronger the first bot is, allowing for early stopping if the test is decided; `nil` if
  /// there is no pair.
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
  ///   - result: The games of the two bots.
  ///   - isPartial: Whether games are missing, so that nothing is decided: a share does not decide.
  package init(_ test: SPRT, on result: TournamentResult, isPartial: Bool) {
    self.test = test
    pairs = result.countedPairs(ofPairing: 0)
    self.isPartial = isPartial
    verdict = isPartial ? .undecided : test.verdict(on: pairs)
    logLikelihoodRatio = test.logLikelihoodRatio(pairs)
    if pairs.total == 0 {
      estimate = nil
    } else if verdict == .undecided {
      estimate = Ratings(result).lead(of: 0, over: 1)
    } else {
      estimate = SequentialEstimate(test, on: pairs).map {
        Ratings.Estimate(elo: $0.elo, lower: $0.lower, upper: $0.upper)
      }
    }
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

extension Column<SPRTResult> {
  /// The test for programs, with the ratio and the bounds rounded to four decimals.
  package static var all: [Column] {
    [
      Column("elo0", .number) { $0.test.elo0 },
      Column("elo1", .number) { $0.test.elo1 },
      Column("scale", .word("logistic", "normalized")) {
        $0.test.scale == .normalized ? "normalized" : "logistic"
      }
      .about("What elo0 and elo1 are: Elo by the expected score, or normalised Elo."),
      Column("estimate", .orNull(.estimateOfTest)) { $0.estimate }
        .about(
          "How much stronger the first bot is, in Elo, allowing for a test that stopped early."
        ),
      Column("alpha", .number) { $0.test.alpha },
      Column("beta", .number) { $0.test.beta },
      Column("pairs", .list(.count, count: 5)) { $0.pairs.counts }
        .about(
          "How many pairs of games with sides swapped brought the first bot 0, ½, 1, 1½ and 2 "
            + "points."
        ),
      Column("logLikelihoodRatio", .number(decimals: 4)) { $0.logLikelihoodRatio },
      Column("lowerBound", .number(decimals: 4)) { $0.test.lowerBound },
      Column("upperBound", .number(decimals: 4)) { $0.test.upperBound },
      Column("verdict", .word("H1", "H0", "undecided")) { $0.verdict.rawValue },
    ]
  }
}

extension ValueType<Ratings.Estimate> {
  fileprivate static var estimateOfTest: Self {
    .object([Column("elo", .number(decimals: 1)) { $0.elo }] + Column.interval { $0 })
  }
}
