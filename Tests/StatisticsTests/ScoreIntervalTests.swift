import Statistics
import Testing

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
    #expect(interval.score == points / games)
    #expect(abs(interval.lower - lower) < 1e-9)
    #expect(abs(interval.upper - upper) < 1e-9)
  }

  @Test func `of no game there is no interval`() {
    #expect(ScoreInterval(points: 0, games: 0) == nil)
  }
}
