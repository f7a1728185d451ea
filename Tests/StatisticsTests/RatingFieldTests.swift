import Foundation
import Statistics
import Testing

@Suite struct RatingFieldTests {
  /// Games in so many pairs of results that a model expects, the first move worth nothing.
  private func expected(
    _ strengths: [Double],
    pairs: Double,
    of pairings: [(Int, Int)]
  ) -> [PairingSample] {
    pairings.map { first, second in
      let score = 1 / (1 + pow(10, (strengths[second] - strengths[first]) / 400))
      let draw = score * (1 - score)
      let results = [score - draw / 2, draw, 1 - score - draw / 2]
      let cells = results.flatMap { asX in results.map { asX * $0 * pairs } }
      return PairingSample(first: first, second: second, pairs: cells)
    }
  }

  private func roundRobin(_ bots: ClosedRange<Int>) -> [(Int, Int)] {
    bots.flatMap { first in bots.filter { $0 > first }.map { (first, $0) } }
  }

  @Test func `parts of a field that never met are rated apart`() {
    let strengths = [100.0, 0, -100, 300, 200]
    let pairings =
      expected(strengths, pairs: 1000, of: roundRobin(0...2))
      + expected(strengths, pairs: 1000, of: [(3, 4)])
    let ratings = Ratings(pairings, botCount: 6)
    #expect(ratings.parts == [[0, 1, 2], [3, 4], [5]])
    let elo = (0..<6).map { ratings.rating(of: $0).elo }
    for (rating, truth) in zip(elo, [100.0, 0, -100, 50, -50, 0]) {
      #expect(abs(rating - truth) < 1)
    }
    #expect(ratings.areComparable(0, 2) && !ratings.areComparable(0, 3))
    // Nothing but the prior says how far the parts lie apart.
    #expect(ratings.lead(of: 0, over: 3).error > 400)
    #expect(abs(ratings.lead(of: 0, over: 1).error) < 30)
  }

  @Test func `an anchor shifts ratings, and intervals are those of leads over it`() {
    let pairings = expected([200, 0, -200], pairs: 100, of: roundRobin(0...2))
    let free = Ratings(pairings, botCount: 3)
    let anchored = free.anchored(2, at: 1000)
    #expect(anchored.rating(of: 2).elo == 1000 && anchored.rating(of: 2).lower == 1000)
    #expect(anchored.rating(of: 2).upper == 1000)
    let lead = free.lead(of: 0, over: 2)
    #expect(abs(anchored.rating(of: 0).elo - (1000 + lead.elo)) < 1e-9)
    #expect(abs(anchored.rating(of: 0).lower - (1000 + lead.lower)) < 1e-9)
    #expect(anchored.rows.map(\.bot) == free.rows.map(\.bot))
    #expect(anchored.lead(of: 0, over: 1) == free.lead(of: 0, over: 1))
  }

  @Test func `results that the model expects fit it`() {
    let pairings = expected([200, 100, 0, -50], pairs: 10_000, of: roundRobin(0...3))
    let ratings = Ratings(pairings, botCount: 4)
    #expect(ratings.residuals(of: pairings).allSatisfy { abs($0.z) < 0.5 })
  }

  @Test func `three bots that go round fit badly`() {
    let good = [30.0, 5, 5, 5, 5, 5, 5, 5, 5]
    let pairings =
      [
        PairingSample(first: 0, second: 1, pairs: good),
        PairingSample(first: 1, second: 2, pairs: good),
        PairingSample(first: 2, second: 0, pairs: good),
      ] + expected([0, 0, 0, 0], pairs: 100, of: [(0, 3), (1, 3), (2, 3)])
    let ratings = Ratings(pairings, botCount: 4)
    #expect(ratings.residuals(of: pairings).prefix(3).allSatisfy { $0.z > 3 })
  }
}
