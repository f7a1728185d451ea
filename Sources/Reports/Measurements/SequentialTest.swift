public import Statistics
package import TextKit
import TournamentCore

/// A sequential test with the pairs that it has looked at.
public struct SequentialTest: Sendable {
  /// The hypotheses and the error rates.
  public let test: SPRT
  /// The pairs of games by the first bot's points, those that count.
  public let pairs: PairCounts
  /// What the pairs decide.
  public let verdict: SPRT.Verdict
  /// The natural logarithm of how much likelier H1 makes the pairs than H0 does.
  public let logLikelihoodRatio: Double

  /// What a test has come to.
  ///
  /// - Parameters:
  ///   - test: The hypotheses and the error rates.
  ///   - pairs: The pairs of games by the first bot's points.
  ///   - isPartial: Whether games are missing, so that nothing is decided: a share does not judge.
  public init(_ test: SPRT, on pairs: PairCounts, isPartial: Bool = false) {
    self.test = test
    self.pairs = pairs
    verdict = isPartial ? .undecided : test.verdict(on: pairs)
    logLikelihoodRatio = test.logLikelihoodRatio(pairs)
  }
}

/// A sequential test in words and for programs.
extension Report {
  /// What the test has decided, in a sentence.
  package func verdict(_ test: SequentialTest) -> String {
    let finding = finding(test)
    return finding.prefix(1).uppercased() + finding.dropFirst() + "."
  }

  /// What the test has decided, to go on "SPRT: …".
  package func finding(_ test: SequentialTest) -> String {
    let (first, second) = (name(0), name(1))
    let (elo0, elo1) = (test.test.elo0.plain, test.test.elo1.plain)
    return switch test.verdict {
    case .h1: "H1 accepted: \(first) is \(elo1) Elo above \(second) rather than \(elo0)"
    case .h0: "H0 accepted: \(first) is no more than \(elo0) Elo above \(second)"
    case .undecided where result.isPartial:
      "no verdict, for games are missing; it comes when all are played, and shares merged"
    case .undecided: "undecided after all games"
    }
  }

  /// What it rests on, a paragraph each.
  package func paragraphs(_ test: SequentialTest) -> [String] {
    let ratio =
      "The log-likelihood ratio is \(test.logLikelihoodRatio.fixed(decimals: 2)), the bounds are "
      + "\(test.test.lowerBound.fixed(decimals: 2)) and \(test.test.upperBound.fixed(decimals: 2))."
    let played = result.gameCount / 2
    guard test.pairs.total < played else { return [ratio] }
    return [
      ratio,
      "Pairs of games that deterministic bots repeat count once: \(test.pairs.total) of \(played).",
    ]
  }

  /// How many pairs brought the first bot how many points.
  package func pairTable(_ test: SequentialTest) -> TextTable {
    TextTable(
      labels: [.init("Points of \(name(0)) in a pair", ["Pairs"], .leading, canShrink: true)],
      groups: [
        .init("", zip(["0", "½", "1", "1½", "2"], test.pairs.counts).map { .init($0, ["\($1)"]) })
      ]
    )
  }

  /// The test for a program, the ratio and the bounds rounded to four decimals.
  package func json(_ test: SequentialTest) -> JSONValue {
    [
      "elo0": .number(test.test.elo0),
      "elo1": .number(test.test.elo1),
      "alpha": .number(test.test.alpha),
      "beta": .number(test.test.beta),
      "pairs": .array(test.pairs.counts.map { .integer($0) }),
      "logLikelihoodRatio": .number(test.logLikelihoodRatio.rounded(decimals: 4)),
      "lowerBound": .number(test.test.lowerBound.rounded(decimals: 4)),
      "upperBound": .number(test.test.upperBound.rounded(decimals: 4)),
      "verdict": .string(test.verdict.rawValue),
    ]
  }

  /// The test as a test case.
  package func testCase(_ test: SequentialTest) -> JUnitSuite.Case {
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
  /// The hypotheses and error rates as they are asked for.
  package var condition: String {
    "elo0=\(elo0.plain),elo1=\(elo1.plain),alpha=\(alpha.plain),beta=\(beta.plain)"
  }
}
