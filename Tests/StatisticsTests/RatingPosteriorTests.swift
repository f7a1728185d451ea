import Statistics
import Testing

@Suite struct RatingPosteriorTests {
  /// So many pairs of which the first bot wins both games.
  private func won(_ pairs: Double) -> Ratings {
    Ratings(
      [PairingSample(first: 0, second: 1, pairs: [pairs] + [0, 0, 0, 0, 0, 0, 0, 0])],
      botCount: 2
    )
  }

  // The figures are those of NumPy: the posterior of the lead, the first move and ln ν on a grid of
  // 1501 by 161 by 169 points, summed up over the latter two.
  @Test func `the interval of 20 wins to none is that of the posterior`() {
    let rating = won(10).rating(of: 0)
    #expect(abs(rating.lower - 235.66) < 1)
    #expect(abs(rating.upper - 859.50) < 1)
    #expect(rating.upper - rating.elo > 2 * (rating.elo - rating.lower))
    let lead = won(10).lead(of: 0, over: 1)
    #expect(abs(lead.lower - 2 * 235.66) < 2)
    #expect(abs(lead.upper - 2 * 859.50) < 2)
  }

  @Test func `after two wins to none the likelihood of superiority is 96 %`() {
    #expect(abs(won(1).likelihoodOfSuperiority(of: 0, over: 1) - 0.96316) < 0.0005)
    #expect(abs(won(1).likelihoodOfSuperiority(of: 1, over: 0) - 0.03684) < 0.0005)
    #expect(won(10).likelihoodOfSuperiority(of: 0, over: 1) > 0.999999)
  }

  @Test func `of many even games the interval is as wide to both sides`() {
    let pairing = PairingSample(
      first: 0,
      second: 1,
      pairs: [100, 50, 100, 50, 100, 50, 100, 50, 100]
    )
    let rating = Ratings([pairing], botCount: 2).rating(of: 0)
    #expect(abs(rating.upper - rating.elo - rating.error) < 1e-9)
    #expect(abs(rating.elo - rating.lower - rating.error) < 1e-9)
  }
}
