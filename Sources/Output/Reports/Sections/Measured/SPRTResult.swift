public import Statistics
package import TextKit
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

/// A sequential test in words and for programs.
extension Report {
  /// The decision in a sentence.
  package func verdict(_ test: SPRTResult) -> String {
    let finding = finding(test)
    // A decision begins with a name.
    guard test.verdict == .undecided else { return "\(finding)." }
    return finding.prefix(1).uppercased() + finding.dropFirst() + "."
  }

  /// The decision, to follow "SPRT: …".
  package func finding(_ test: SPRTResult) -> String {
    let (elo0, elo1) = (test.test.elo0, test.test.elo1)
    let unit = test.test.scale == .normalized ? "normalised Elo" : "Elo"
    let estimate = test.estimate.map { ": \(Elo.sentence($0))" } ?? ""
    func isNot(_ word: String, by elo: Double) -> String {
      "\(name(0)) is not \(word) than \(name(1)) by \(abs(elo).plain) \(unit) or more\(estimate)"
    }
    func isIndeed(_ word: String) -> String { "\(name(0)) is \(word) than \(name(1))\(estimate)" }
    return switch test.verdict {
    case .h1: elo0 >= 0 ? isIndeed("stronger") : isNot("weaker", by: elo0)
    case .h0: elo1 <= 0 ? isIndeed("weaker") : isNot("stronger", by: elo1)
    case .undecided where result.isPartial:
      "no verdict yet, as games are missing; play them all and merge the shares"
    case .undecided: "undecided after all games"
    }
  }

  /// The grounds for it, a paragraph each.
  package func paragraphs(_ test: SPRTResult) -> [String] {
    let isDecided = test.verdict != .undecided
    let ratio =
      "\(isDecided ? "\(test.verdict.rawValue) is accepted: the" : "The") log-likelihood ratio is "
      + "\(test.logLikelihoodRatio.fixed(decimals: 2)); the bounds are "
      + "\(test.test.lowerBound.fixed(decimals: 2)) and \(test.test.upperBound.fixed(decimals: 2))."
    let played = result.gameCount / 2
    let estimate = test.leader.map { bot, lead in
      let basis = "based on the expected score"
      let allowance = result.isStopped ? " and allows for stopping early" : ""
      return isDecided
        ? "The estimate is \(basis)\(allowance)."
        : "\(name(bot)) leads by \(Elo.sentence(lead)), an estimate \(basis)."
    }
    let repeats =
      test.pairs.total < played
      ? "Pairs of games that repeat count once: \(test.pairs.total) of \(played)." : nil
    return [ratio] + [estimate, repeats].compactMap(\.self)
  }

  /// How many pairs brought the first bot how many points.
  func pairTable(_ test: SPRTResult) -> TextTable {
    TextTable(
      labels: [.init("Points of \(name(0)) in a pair", ["Pairs"], .leading, canShrink: true)],
      groups: [
        .init("", zip(["0", "½", "1", "1½", "2"], test.pairs.counts).map { .init($0, ["\($1)"]) })
      ]
    )
  }

  /// The test as a test case.
  package func testCase(_ test: SPRTResult) -> JUnitSuite.Case {
    let text = ([verdict(test)] + paragraphs(test)).joined(separator: " ")
    let status: JUnitSuite.Status =
      switch test.verdict {
      case .h1: .passed
      case .h0: .failed("H0 accepted", text)
      case .undecided: .skipped(text)
      }
    return JUnitSuite.Case(className: name(0), name: "SPRT \(test.test.condition)", status)
  }
}

extension SPRT {
  /// The hypotheses and error rates as requested.
  package var condition: String {
    let key = scale == .normalized ? "nelo" : "elo"
    return "\(key)0=\(elo0.plain),\(key)1=\(elo1.plain),alpha=\(alpha.plain),beta=\(beta.plain)"
  }
}
