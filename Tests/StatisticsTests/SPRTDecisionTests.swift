import Statistics
import StrategyKit
import TestSupport
import Testing

@Suite struct SPRTDecisionTests {
  /// Pairs and a test of them, with what fishtest's own statistics say (`LLRcalc.py`, `sprt.py` and
  /// `brownian.py`, run with SciPy 1.17.1).
  struct Row: CustomTestStringConvertible {
    let counts: [Int]
    let elo1: Double
    let scale: SPRT.Scale
    let ratio: Double
    /// The estimate with the ends of its interval, and the likelihood of superiority.
    let estimate: [Double]
    var testDescription: String { "\(counts), \(scale.rawValue)" }
  }

  static let rows = [
    Row(
      counts: [10, 120, 300, 150, 20],
      elo1: 10,
      scale: .logistic,
      ratio: 2.9223573257349944,
      estimate: [12.873580, 1.063425, 24.386770, 0.983462]
    ),
    Row(
      counts: [10, 120, 300, 150, 20],
      elo1: 10,
      scale: .normalized,
      ratio: 2.0357572123992984,
      estimate: [14.480420, 3.323572, 25.666262, 0.994523]
    ),
    Row(
      counts: [3, 30, 60, 50, 12],
      elo1: 20,
      scale: .normalized,
      ratio: 2.7762488677182393,
      estimate: [41.483270, 15.795691, 67.472437, 0.999217]
    ),
    Row(
      counts: [40, 300, 700, 280, 30],
      elo1: 5,
      scale: .normalized,
      ratio: -1.2998920518067212,
      estimate: [-5.147570, -12.543729, 2.243926, 0.086138]
    ),
    Row(
      counts: [3, 30, 60, 50, 12],
      elo1: 60,
      scale: .logistic,
      ratio: 4.500671346107955,
      estimate: [34.266284, -7.062331, 72.503709, 0.952063]
    ),
  ]

  @Test(arguments: rows)
  func `ratios and estimates are fishtest's`(_ row: Row) throws {
    let test = try #require(SPRT(elo0: 0, elo1: row.elo1, scale: row.scale))
    let pairs = PairCounts(row.counts)
    #expect(abs(test.logLikelihoodRatio(pairs) - row.ratio) < 1e-6)
    let found = try #require(SequentialEstimate(test, on: pairs))
    let figures = [found.elo, found.lower, found.upper, found.likelihoodOfSuperiority]
    for (figure, reference) in zip(figures, row.estimate) {
      #expect(abs(figure - reference) < 0.005)
    }
  }

  @Test(
    arguments: [
      // LLRcalc.MLE_t_value, and scipy.optimize.brentq for where the likelihood has fallen by 1.92.
      ([10.0, 120, 300, 150, 20], [25.530176, 5.854383, 45.189002]),
      ([3, 30, 60, 50, 12], [65.594293, 26.292541, 105.376971]),
      ([40, 300, 700, 280, 30], [-9.126466, -22.222899, 3.979194]),
    ]
  )
  func `normalised Elo and its interval are those of the profile likelihood`(
    _ counts: [Double],
    _ figures: [Double]
  ) throws {
    let found = try #require(NormalizedElo(PairPoints(counts)))
    for (figure, reference) in zip([found.elo, found.lower, found.upper], figures) {
      #expect(abs(figure - reference) < 1e-4)
    }
  }

  /// The likelihood's maximum under the condition, by scipy.optimize.minimize (SLSQP), followed step by
  /// step from the observed distribution until it has fallen by 1.92.
  @Test(
    arguments: [
      ([0.0, 0, 0, 2, 18], [1555.936, 324.75, 3717.19]),
      ([0, 0, 1, 3, 16], [801.823, 283.05, 1548.33]),
    ]
  )
  func `the interval of a lopsided normalised Elo is lopsided too`(
    _ counts: [Double],
    _ figures: [Double]
  ) throws {
    let found = try #require(NormalizedElo(PairPoints(counts)))
    for (figure, reference) in zip([found.elo, found.lower, found.upper], figures) {
      #expect(abs(figure - reference) < 0.005 * reference, "\(found)")
    }
  }

  @Test func `of no pairs, or pairs all alike, there is no normalised Elo`() {
    #expect(NormalizedElo(PairPoints([0, 0, 0, 0, 0])) == nil)
    #expect(NormalizedElo(PairPoints([0, 0, 0, 0, 10])) == nil)
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

  @Test func `simulated tests are as long as expected, and their estimates have no bias`() throws {
    let test = try #require(SPRT(elo0: 0, elo1: 60))
    // An expected score of 0.5855 is 60 Elo.
    let shift = 0.085_498_8
    let shares = [0.1 - shift, 0.2, 0.4, 0.2, 0.1 + shift]
    let deviation = PairPoints(shares).variance.squareRoot()
    var random = GameRandom(seed: 1978)
    var (length, below, covered) = (0.0, 0, 0)
    let runs = FullTests.isOn ? 2000 : 100
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
      length += Double(pairs.total) / Double(runs)
      let estimate = try #require(SequentialEstimate(test, on: pairs))
      if estimate.elo < 60 { below += 1 }
      if (estimate.lower...estimate.upper).contains(60) { covered += 1 }
    }
    #expect(abs(length / test.expectedPairs(elo: 60, deviation: deviation) - 1) < 0.2)
    #expect((0.35...0.65).contains(Double(below) / Double(runs)))
    #expect(Double(covered) / Double(runs) > 0.9)
  }

  @Test func `ten Elo take so many pairs as the interval's width says`() {
    // (1.959964 · 0.25 · 694.8712 / 10)² for games without draws between equals.
    #expect(abs(SPRT.pairs(forError: 10, deviation: 0.25) - 1159.27) < 0.01)
    #expect(SPRT.pairDeviation(drawRate: 0.5) == 0.25)
  }
}
