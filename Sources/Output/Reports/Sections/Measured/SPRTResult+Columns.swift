package import TextKit
import Statistics

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
