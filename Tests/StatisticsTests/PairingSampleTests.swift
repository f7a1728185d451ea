import Statistics
import Testing

@Suite struct PairingSampleTests {
  private let sample = PairingSample(
    first: 2,
    second: 5,
    pairs: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    looseAsX: [1, 0, 0],
    looseAsO: [0, 2, 0]
  )

  @Test func `pairs are told apart by both results`() {
    #expect(sample.pairPoints.counts == [9, 14, 15, 6, 1] && sample.games == 93)
    #expect(sample.asX == [7, 15, 24] && sample.asO == [12, 17, 18])
    // 19 wins and 32 draws.
    #expect(sample.points == 35)
  }

  @Test func `games by side are those of both bots as X`() {
    #expect(
      sample.samples == [
        PairSample(x: 2, o: 5, xWins: 7, draws: 15, oWins: 24),
        PairSample(x: 5, o: 2, xWins: 18, draws: 17, oWins: 12),
      ]
    )
  }

  @Test func `the other bot sees the same games turned round`() {
    let other = sample.inverted
    #expect((other.first, other.second) == (5, 2))
    #expect(other.points == sample.games - sample.points)
    #expect(other.pairPoints.counts == sample.pairPoints.counts.reversed())
    #expect(other.asX == sample.asO.reversed() && other.inverted == sample)
  }

  @Test func `the moments of pairs are those of their points per game`() {
    // numpy.average of 0, 0.25, 0.5, 0.75, 1 and of the squares of what they differ from it by.
    let pairs = PointCounts([1, 2, 3, 4, 10])
    #expect(abs(pairs.mean - 0.75) < 1e-12 && abs(pairs.variance - 0.09375) < 1e-12)
    #expect(PointCounts(PairCounts([1, 2, 3, 4, 10])) == pairs)
  }
}
