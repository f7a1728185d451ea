public import Statistics
package import TextKit
package import TournamentCore

/// A sequential test with the games it is based on.
public struct SPRTResult: Sendable {
  /// The hypotheses and the error rates.
  public let test: SPRT
  /// What counts, by the first bot's points: pairs of games, or games that are not paired.
  public let points: PointCounts
  /// How much stronger the first bot is, allowing for early stopping if the test stopped the games; `nil`
  /// if there are none.
  public let estimate: Ratings.Estimate?
  /// Whether the games ended as soon as the test was decided, so that the estimate must allow for it.
  public let stoppedGames: Bool
  /// The decision by what counts.
  public let verdict: SPRT.Verdict
  private let isPartial: Bool
  /// The natural logarithm of the likelihood ratio of H1 to H0, given what counts.
  public let logLikelihoodRatio: Double

  /// The state of a test.
  ///
  /// - Parameters:
  ///   - test: The hypotheses and the error rates.
  ///   - points: What counts, by the first bot's points.
  ///   - isPartial: Whether games are missing, so that nothing is decided: a share does not decide.
  ///   - lead: How much stronger the first bot is, if the test did not stop the games.
  package init(
    _ test: SPRT,
    on points: PointCounts,
    isPartial: Bool = false,
    lead: () -> Ratings.Estimate
  ) {
    self.test = test
    self.points = points
    self.isPartial = isPartial
    verdict = isPartial ? .undecided : test.verdict(on: points)
    logLikelihoodRatio = test.logLikelihoodRatio(points)
    stoppedGames = verdict != .undecided && test.mayHaveStopped(points)
    if points.total == 0 {
      estimate = nil
    } else if stoppedGames {
      estimate = SequentialEstimate(test, on: points).map {
        Ratings.Estimate(elo: $0.elo, lower: $0.lower, upper: $0.upper)
      }
    } else {
      estimate = lead()
    }
  }

  /// The state of a test of the two bots of a tournament.
  package init(_ test: SPRT, on result: TournamentResult, isPartial: Bool) {
    let pairs = PointCounts(result.countedPairs(ofPairing: 0))
    self.init(test, on: pairs, isPartial: isPartial) { Ratings(result).lead(of: 0, over: 1) }
  }
}

extension SPRT {
  /// Whether a test was undecided before some last game or pair.
  fileprivate func mayHaveStopped(_ points: PointCounts) -> Bool {
    points.counts.indices.contains { last in
      guard points.counts[last] > 0 else { return false }
      var counts = points.counts
      counts[last] = max(0, counts[last] - 1)
      return verdict(on: PointCounts(counts)) == .undecided
    }
  }
}

extension SPRTResult {
  /// The decision of a test of two bots, to follow "SPRT: …".
  package func finding(on first: String, _ second: String) -> String {
    let estimate = verdict == .undecided ? nil : estimate
    return claim(on: first, second) + (estimate.map { ": \(Elo.sentence($0))" } ?? "")
  }

  /// The decision as a sentence that says which hypothesis it is.
  func outcome(on first: String, _ second: String) -> String {
    let claim = claim(on: first, second)
    return switch verdict {
    case .h1: "Passed: \(claim) (H1)."
    case .h0: "Failed: \(claim) (H0)."
    case .undecided: claim.capitalised + "."
    }
  }

  /// The decision without its estimate.
  private func claim(on first: String, _ second: String) -> String {
    let unit = test.scale == .normalized ? "normalised Elo" : "Elo"
    func isNot(_ word: String, by elo: Double) -> String {
      "\(first) is not \(word) than \(second) by \(abs(elo).plain) \(unit) or more"
    }
    return switch verdict {
    case .h1 where test.elo0 >= 0: "\(first) is stronger than \(second)"
    case .h1: isNot("weaker", by: test.elo0)
    case .h0 where test.elo1 <= 0: "\(first) is weaker than \(second)"
    case .h0: isNot("stronger", by: test.elo1)
    case .undecided where isPartial:
      "no verdict yet, as games are missing; play them all and merge the shares"
    case .undecided: "undecided after all games"
    }
  }
}

/// A verdict and its grounds.
extension SPRTResult {
  /// The decision as a sentence of its own.
  package func verdict(on first: String, _ second: String) -> String {
    let finding = finding(on: first, second)
    // A decision begins with a name.
    return "\(verdict == .undecided ? finding.capitalised : finding)."
  }

  package var emphasis: TextStyle.Emphasis {
    switch verdict {
    case .h1: .green
    case .h0: .red
    case .undecided: .yellow
    }
  }

  /// The ratio and its bounds, in a sentence.
  package var ratio: String {
    let isDecided = verdict != .undecided
    return "\(isDecided ? "\(verdict.rawValue) is accepted: the" : "The") log-likelihood ratio is "
      + "\(logLikelihoodRatio.fixed(decimals: 2).asFigure); the bounds are "
      + "\(test.lowerBound.fixed(decimals: 2).asFigure) and \(test.upperBound.fixed(decimals: 2).asFigure)."
  }

  /// How many games or pairs brought a bot, the first one, how many points.
  package func table(of bot: String) -> TextTable {
    let isPaired = points.gamesEach == 2
    let values = isPaired ? ["0", "½", "1", "1½", "2"] : ["0", "½", "1"]
    return TextTable(
      labels: [
        .init(
          "Points of \(bot) in a \(isPaired ? "pair" : "game")",
          [isPaired ? "Pairs" : "Games"],
          .leading,
          canShrink: true
        )
      ],
      groups: [.init("", zip(values, points.counts).map { .init($0, ["\(Int($1.rounded()))"]) })]
    )
  }
}

extension SPRT {
  /// The hypotheses and error rates as requested.
  package var condition: String {
    let key = scale == .normalized ? "nelo" : "elo"
    return "\(key)0=\(elo0.plain),\(key)1=\(elo1.plain),alpha=\(alpha.plain),beta=\(beta.plain)"
  }
}

extension SPRTResult {
  fileprivate func counts(ofGames count: Int) -> [Int]? {
    points.gamesEach == count ? points.counts.map { Int($0.rounded()) } : nil
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
      Column(optional: "pairs", .list(.count, count: 5)) { $0.counts(ofGames: 2) }
        .about(
          "How many pairs of games with sides swapped brought the first bot 0, ½, 1, 1½ and 2 "
            + "points."
        ),
      Column(optional: "games", .list(.count, count: 3)) { $0.counts(ofGames: 1) }
        .about("How many games brought it 0, ½ and 1, where they are not paired."),
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
