import Statistics
import Testing

/// The normal distribution, and intervals that follow from it.
@Suite struct ScoreIntervalTests {
  @Test(
    arguments: [
      // scipy.stats.binomtest(k, n).proportion_ci(method="wilson"), SciPy 1.17.1.
      (0.0, 10.0, 0.0, 0.277532799862889),
      (10, 10, 0.722467200137111, 1),
      (5, 10, 0.236593090512564, 0.763406909487436),
      (81, 263, 0.255288519878274, 0.366209576982800),
      (1, 29, 0.006113214292763, 0.171755218793203),
    ]
  )
  func `intervals are Wilson's, as SciPy has them`(
    _ points: Double,
    _ games: Double,
    _ lower: Double,
    _ upper: Double
  ) throws {
    let interval = try #require(ScoreInterval(points: points, games: games))
    #expect(interval.score == points / games && abs(interval.lower - lower) < 1e-9)
    #expect(abs(interval.upper - upper) < 1e-9)
  }

  private func pairing(_ pairs: [Double], isExact: Bool = false) -> PairingSample {
    let rest = [Double](repeating: 0, count: 9 - pairs.count)
    return PairingSample(first: 0, second: 1, pairs: pairs + rest, isExact: isExact)
  }

  @Test func `pairs that always share the points leave little doubt`() throws {
    let byPairs = try #require(ScoreInterval(pairing([0, 0, 500])))
    let byGames = try #require(ScoreInterval(points: 500, games: 1000))
    #expect(byPairs.score == 0.5)
    #expect(byPairs.upper - byPairs.lower < (byGames.upper - byGames.lower) / 10)
  }

  @Test func `of games that are independent and decisive the interval is hardly another`() throws {
    let pairs = pairing([250, 0, 250, 0, 0, 0, 250, 0, 250])
    let byPairs = try #require(ScoreInterval(pairs))
    let byGames = try #require(ScoreInterval(points: 1000, games: 2000))
    #expect(abs(byPairs.lower - byGames.lower) < 1e-4)
    #expect(abs(byPairs.upper - byGames.upper) < 1e-4)
  }

  @Test func `twenty wins leave doubt to one side only`() throws {
    let interval = try #require(ScoreInterval(pairing([10])))
    #expect(interval.upper == 1)
    // Wilson's interval with 0.375 / 10 for the variance of pairs, a fifth of the squares of 1, 0.75, 0.5
    // and 0.25 over ten, and 10.5 / 11 for their mean: n = 10 (10.5 / 11) (0.5 / 11) / v and
    // 1 / (1 + 1.96² / n).
    #expect(abs(interval.lower - 0.7507441011000988) < 1e-9)
    let other = try #require(ScoreInterval(pairing([10]).inverted))
    #expect(other.lower == 0 && abs(other.upper - (1 - interval.lower)) < 1e-12)
  }

  @Test func `an exact score has no interval`() throws {
    let interval = try #require(ScoreInterval(pairing([0, 1], isExact: true)))
    #expect(interval.isExact)
    #expect((interval.lower, interval.score, interval.upper) == (0.75, 0.75, 0.75))
  }

  @Test func `a bot's interval over the field is narrower than that of a pairing`() throws {
    let pairings = (1...4).map { other in
      PairingSample(first: 0, second: other, pairs: [10, 5, 5, 5, 20, 5, 5, 5, 10])
    }
    let one = try #require(ScoreInterval(pairings[0]))
    let all = try #require(ScoreInterval(pairings))
    #expect(abs(all.score - 0.5) < 1e-12)
    #expect(abs((all.upper - all.lower) / (one.upper - one.lower) - 0.5) < 0.02)
  }

  @Test func `games outside of pairs count, and without any there is no interval`() throws {
    let loose = PairingSample(first: 0, second: 1, looseAsX: [1, 0, 0])
    let interval = try #require(ScoreInterval(loose))
    #expect(interval.score == 1 && interval.lower < 0.5)
    #expect(ScoreInterval(PairingSample(first: 0, second: 1)) == nil)
    #expect(ScoreInterval(points: 0, games: 0) == nil)
  }

  @Test(
    arguments: [
      // scipy.stats.norm.ppf, SciPy 1.17.1.
      (0.025, -1.9599639845400545), (0.3, -0.5244005127080409), (0.999, 3.090232306167813),
      (1e-8, -5.612001244174789),
    ]
  )
  func `normal quantiles are SciPy's`(_ share: Double, _ quantile: Double) {
    #expect(abs(NormalDistribution.quantile(share) - quantile) < 1e-10)
  }

  @Test func `far out, normal logarithms are SciPy's too`() {
    // scipy.stats.norm.logcdf(-40).
    #expect(abs(NormalDistribution.logProbability(below: -40) - -804.6084420137539) < 1e-5)
  }
}
