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
  func `simulated tests err as often as they may, are as long as expected, and estimate right`(
    _ truth: Double
  ) throws {
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
}
