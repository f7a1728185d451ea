import Statistics
import StrategyKit
import TestSupport
import Testing

@Suite struct SPRTTests {
  /// The pairs after which a test ends, by their half points, with those of the last one, and what SciPy
  /// makes of them: the numbers that `Oracles/sprt.py` prints.
  static let rows: [(SPRT, [Int], last: Int, SPRT.Verdict, ratio: Double)] = [
    (test(0, 10, 0.05, 0.05), [6, 38, 111, 63, 18], 4, .h1, 2.950167),
    (test(0, 20, 0.05, 0.05), [5, 32, 110, 38, 1], 2, .h0, -2.948129),
    (test(-5, 5, 0.1, 0.1), [49, 97, 115, 96, 43], 4, .undecided, -0.533699),
    (test(0, 40, 0.01, 0.2), [16, 20, 64, 32, 34], 4, .h1, 4.448099),
    (test(0, 10, 0.05, 0.05), [0, 0, 0, 0, 104], 4, .h1, 2.950345),
    (test(0, 10, 0.05, 0.05), [0, 0, 102, 0, 0], 2, .h0, -2.969548),
    (test(0, 10, 0.05, 0.05), [101, 0, 0, 0, 0], 0, .h0, -2.948902),
  ]

  private static func test(_ elo0: Double, _ elo1: Double, _ alpha: Double, _ beta: Double) -> SPRT
  {
    guard let test = SPRT(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta) else {
      preconditionFailure("a test with such hypotheses and rates")
    }
    return test
  }

  @Test(arguments: rows)
  func `a test decides where SciPy has it decide, on the last pair of a sequence`(
    test: SPRT,
    counts: [Int],
    last: Int,
    verdict: SPRT.Verdict,
    ratio: Double
  ) {
    #expect(test.verdict(on: PairCounts(counts)) == verdict)
    #expect(abs(test.logLikelihoodRatio(PairCounts(counts)) - ratio) < 1e-4)
    var before = counts
    before[last] -= 1
    #expect(test.verdict(on: PairCounts(before)) == .undecided)
  }

  @Test func `bounds are Wald's`() {
    let test = Self.test(0, 10, 0.05, 0.1)
    #expect(abs(test.lowerBound - -2.251292) < 1e-6 && abs(test.upperBound - 2.890372) < 1e-6)
  }

  @Test func `of no pairs nothing is known`() {
    #expect(Self.test(0, 10, 0.05, 0.05).logLikelihoodRatio(PairCounts()) == 0)
  }

  @Test func `seen from the other bot, the ratio is that of the mirrored hypotheses, turned round`()
  {
    let pairs = PairCounts([7, 30, 50, 41, 12])
    let other = PairCounts(pairs.counts.reversed())
    let ratio = Self.test(-5, 20, 0.05, 0.05).logLikelihoodRatio(pairs)
    let mirrored = Self.test(-20, 5, 0.05, 0.05).logLikelihoodRatio(other)
    #expect(abs(ratio + mirrored) < 1e-9)
  }

  @Test func `there is no test between hypotheses that are one, or with rates that are none`() {
    for (elo0, elo1) in [(10, 10), (10, 0), (0, .infinity), (.nan, 10)] as [(Double, Double)] {
      #expect(SPRT(elo0: elo0, elo1: elo1) == nil)
    }
    #expect(SPRT(elo0: 0, elo1: 10, alpha: 0) == nil && SPRT(elo0: 0, elo1: 10, beta: 0.5) == nil)
  }

  /// Tests of bots that are equal, and of one that is 60 Elo stronger.
  @Test(arguments: [0.0, 60])
  func `simulated tests err, last and estimate as expected`(_ truth: Double) throws {
    let runs = FullTests.isOn ? 2000 : 100
    let test = Self.test(0, 60, 0.05, 0.05)
    // An expected score of 0.5855 is 60 Elo.
    let shift = truth == 0 ? 0 : 0.085_498_8
    let shares = [0.1 - shift, 0.2, 0.4, 0.2, 0.1 + shift]
    let deviation = PointCounts(shares).variance.squareRoot()
    var random = GameRandom(seed: 1978)
    var (errors, length, below, covered) = (0, 0.0, 0, 0)
    for _ in 0..<runs {
      var pairs = PairCounts()
      while test.verdict(on: pairs) == .undecided {
        var number = Double(random.next() >> 11) / Double(1 << 53)
        let halfPoints = shares.firstIndex { share in
          number -= share
          return number < 0
        }
        pairs.add(halfPoints: halfPoints ?? 4)
      }
      if test.verdict(on: pairs) == (truth == 0 ? .h1 : .h0) { errors += 1 }
      length += Double(pairs.total) / Double(runs)
      let estimate = try #require(SequentialEstimate(test, on: PointCounts(pairs)))
      if estimate.elo < truth { below += 1 }
      if (estimate.lower...estimate.upper).contains(truth) { covered += 1 }
    }
    let allowed = Double(runs) * 0.05
    #expect(Double(errors) <= allowed + 3 * (allowed * 0.95).squareRoot(), "\(errors) of \(runs)")
    #expect(abs(length / test.expectedPairs(elo: truth, deviation: deviation) - 1) < 0.2)
    #expect((0.35...0.65).contains(Double(below) / Double(runs)))
    #expect(Double(covered) / Double(runs) > 0.9)
  }

  /// Pairs and a test of them, with what fishtest's own statistics say (`LLRcalc.py`, `sprt.py` and
  /// `brownian.py`, run with SciPy 1.17.1): the ratio, the estimate with the ends of its interval, and
  /// the likelihood of superiority.
  static let references: [([Int], elo1: Double, SPRT.Scale, ratio: Double, [Double])] = [
    ([10, 120, 300, 150, 20], 10, .logistic, 2.9223573, [12.8736, 1.0634, 24.3868, 0.9835]),
    ([10, 120, 300, 150, 20], 10, .normalized, 2.0357572, [14.4804, 3.3236, 25.6663, 0.9945]),
    ([3, 30, 60, 50, 12], 20, .normalized, 2.7762489, [41.4833, 15.7957, 67.4724, 0.9992]),
    ([40, 300, 700, 280, 30], 5, .normalized, -1.2998921, [-5.1476, -12.5437, 2.2439, 0.0861]),
    ([3, 30, 60, 50, 12], 60, .logistic, 4.5006713, [34.2663, -7.0623, 72.5037, 0.9521]),
  ]

  @Test(arguments: references)
  func `ratios and estimates are fishtest's`(
    counts: [Int],
    elo1: Double,
    scale: SPRT.Scale,
    ratio: Double,
    estimate: [Double]
  ) throws {
    let test = try #require(SPRT(elo0: 0, elo1: elo1, scale: scale))
    let pairs = PointCounts(PairCounts(counts))
    #expect(abs(test.logLikelihoodRatio(pairs) - ratio) < 1e-6)
    let found = try #require(SequentialEstimate(test, on: pairs))
    let figures = [found.elo, found.lower, found.upper, found.likelihoodOfSuperiority]
    for (figure, reference) in zip(figures, estimate) { #expect(abs(figure - reference) < 0.005) }
  }

  /// Pairs by their points, or losses, draws and wins, and the ratios of fastchess' `sprt.cpp` of July 2026
  /// for 0 and 5 Elo, logistic and normalised.
  @Test(
    arguments: [
      ([10, 120, 300, 150, 20], 1.844628, 1.141600),
      ([40, 300, 700, 280, 30], -2.683817, -1.299892),
      ([0, 0, 77, 26, 3], 1.513875, 0.818760), ([3, 30, 60, 50, 12], 1.161127, 0.787802),
      ([10, 32, 80, 40, 12], 0.296813, 0.218282), ([0, 5, 100, 12, 0], 1.078423, 0.350235),
      ([45, 80, 120], 1.567440, 1.290245), ([759, 1863, 880], 2.947230, 2.182962),
      ([0, 7, 12], 0.271400, 0.215490), ([310, 900, 300], -0.743029, -0.382774),
    ] as [([Double], Double, Double)]
  )
  func `ratios are fastchess'`(counts: [Double], logistic: Double, normalized: Double) throws {
    for (scale, ratio) in [(SPRT.Scale.logistic, logistic), (.normalized, normalized)] {
      let test = try #require(SPRT(elo0: 0, elo1: 5, scale: scale))
      // Its own roots are within 0.001.
      #expect(abs(test.logLikelihoodRatio(PointCounts(counts)) - ratio) < 6e-4)
    }
  }

  /// Normalised Elo with the ends of its interval, as far as 1.92 below the highest likelihood, each to a
  /// share of it: by LLRcalc.MLE_t_value and scipy.optimize.brentq, and of lopsided pairs by
  /// scipy.optimize.minimize (SLSQP), followed step by step from the observed distribution.
  @Test(
    arguments: [
      ([10.0, 120, 300, 150, 20], [25.530176, 5.854383, 45.189002], 1e-5),
      ([3, 30, 60, 50, 12], [65.594293, 26.292541, 105.376971], 1e-6),
      ([40, 300, 700, 280, 30], [-9.126466, -22.222899, 3.979194], 1e-5),
      ([0.0, 0, 0, 2, 18], [1555.936, 324.75, 3717.19], 0.005),
      ([0, 0, 1, 3, 16], [801.823, 283.05, 1548.33], 0.005),
    ]
  )
  func `normalised Elo and its interval are those of the profile likelihood`(
    _ counts: [Double],
    _ figures: [Double],
    _ share: Double
  ) throws {
    let found = try #require(NormalizedElo(PointCounts(counts)))
    for (figure, reference) in zip([found.elo, found.lower, found.upper], figures) {
      #expect(abs(figure - reference) < share * abs(reference), "\(found)")
    }
  }

  @Test func `of no pairs, or pairs all alike, there is no normalised Elo`() {
    #expect(NormalizedElo(PointCounts([0, 0, 0, 0, 0])) == nil)
    #expect(NormalizedElo(PointCounts([0, 0, 0, 0, 10])) == nil)
  }

  /// The differential equation v T'' / 2 + μ T' = -1 of the time until a Brownian motion leaves its
  /// bounds, as scipy.integrate.solve_bvp solves it.
  @Test(
    arguments: [
      (0.0, 10.0, 0.0, 0.25, 0.05, SPRT.Scale.logistic, 1624.188874),
      (0, 10, 5, 0.25, 0.05, .logistic, 2677.779649),
      (0, 10, 20, 0.15, 0.05, .logistic, 217.612467),
      (0, 10, 0, 0.2, 0.1, .normalized, 2439.604455),
      (-5, 0, 2, 0.2, 0.05, .normalized, 7853.099770),
    ]
  )
  func `the expected length is that of a Brownian motion`(
    _ elo0: Double,
    _ elo1: Double,
    _ elo: Double,
    _ deviation: Double,
    _ beta: Double,
    _ scale: SPRT.Scale,
    _ pairs: Double
  ) throws {
    let test = try #require(SPRT(elo0: elo0, elo1: elo1, beta: beta, scale: scale))
    #expect(abs(test.expectedPairs(elo: elo, deviation: deviation) / pairs - 1) < 1e-6)
  }

  @Test func `ten Elo take as many pairs as the width of the interval says`() {
    // (1.959964 · 0.25 · 694.8712 / 10)² for games without draws between equals.
    #expect(abs(SPRT.pairs(forError: 10, deviation: 0.25) - 1159.27) < 0.01)
    #expect(SPRT.pairDeviation(drawRate: 0.5) == 0.25)
  }
}
