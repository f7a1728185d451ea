import Foundation
import Statistics
import StrategyKit
import Testing

@Suite struct RatingModelTests {
  /// Results with what SciPy makes of them: the numbers that `Oracles/ratings.py` prints.
  struct Reference: CustomTestStringConvertible {
    let testDescription: String
    let pairings: [PairingSample]
    let ratings: [Double]
    let errors: [Double]
    let firstMove: Ratings.Estimate
  }

  private static func loose(_ rows: [(Int, Int, [Double], [Double])]) -> [PairingSample] {
    rows.map { PairingSample(first: $0, second: $1, looseAsX: $2, looseAsO: $3) }
  }

  private static func paired(_ rows: [(Int, Int, [Double])]) -> [PairingSample] {
    rows.map { PairingSample(first: $0, second: $1, pairs: $2) }
  }

  static let references = [
    Reference(
      testDescription: "four bots",
      pairings: loose([
        (0, 1, [497, 3, 0], [427, 61, 12]), (0, 2, [488, 12, 0], [500, 0, 0]),
        (0, 3, [500, 0, 0], [483, 17, 0]), (1, 2, [342, 20, 138], [158, 31, 311]),
        (1, 3, [402, 8, 90], [121, 2, 377]), (2, 3, [290, 44, 166], [185, 50, 265]),
      ]),
      ratings: [547.963, -162.098, -187.121, -198.744],
      errors: [26.416, 13.962, 13.508, 13.311],
      firstMove: .init(elo: 139.616, error: 12.474)
    ),
    Reference(
      testDescription: "a gauntlet with a bot that lost everything",
      pairings: loose([
        (0, 1, [10, 25, 5], [6, 26, 8]), (0, 2, [21, 13, 6], [14, 14, 12]),
        (0, 3, [40, 0, 0], [40, 0, 0]), (0, 4, [3, 36, 1], [0, 38, 2]),
      ]),
      ratings: [195.022, 181.854, 119.293, -691.190, 195.021],
      errors: [61.663, 71.142, 77.838, 217.609, 63.999],
      firstMove: .init(elo: 35.124, error: 26.685)
    ),
    Reference(
      testDescription: "few games, no draw, and games that count in part",
      pairings: loose([
        (0, 1, [2, 0, 2], [1, 0, 3]), (2, 3, [4, 0, 0], [3, 0, 1]),
        (4, 5, [2.5, 0, 1.5], [0, 0, 4]), (0, 5, [1, 0, 3], [0, 0, 4]),
        (1, 4, [2, 0, 2], [1, 0, 3]), (2, 5, [3, 0, 1], [2, 0, 2]), (3, 0, [2, 0, 2], [0, 0, 4]),
      ]),
      ratings: [-135.962, -45.392, 244.577, -301.371, 45.176, 192.971],
      errors: [183.083, 210.718, 268.040, 263.919, 203.755, 176.462],
      firstMove: .init(elo: 168.180, error: 131.232)
    ),
    Reference(
      testDescription: "pairs that fit badly",
      pairings: paired([
        (0, 1, [20, 6, 4, 10, 12, 8, 3, 9, 8]), (0, 2, [30, 5, 9, 4, 2, 3, 6, 1, 20]),
        (1, 2, [3, 9, 2, 11, 24, 6, 8, 12, 5]),
      ]),
      ratings: [35.038, -18.249, -16.789],
      errors: [27.074, 20.999, 24.044],
      firstMove: .init(elo: -10.292, error: 21.079)
    ),
    Reference(
      testDescription: "five bots at random",
      pairings: paired([
        (0, 1, [3, 3, 4, 4, 5, 2, 7, 2, 5]), (0, 2, [2, 1, 1, 4, 4, 2, 1, 2, 2]),
        (1, 2, [11, 7, 10, 3, 2, 0, 4, 0, 1]), (0, 3, [6, 1, 3, 0, 0, 0, 2, 0, 0]),
        (1, 3, [6, 3, 1, 2, 0, 0, 0, 0, 0]), (2, 3, [4, 1, 1, 0, 0, 0, 0, 0, 0]),
        (0, 4, [2, 2, 6, 1, 2, 5, 3, 5, 12]), (1, 4, [3, 2, 4, 1, 2, 7, 3, 1, 1]),
        (2, 4, [0, 2, 3, 1, 2, 5, 4, 0, 7]), (3, 4, [0, 0, 1, 0, 0, 1, 0, 1, 4]),
      ]),
      ratings: [26.154, 89.614, -14.789, -224.846, 123.867],
      errors: [36.533, 33.252, 37.555, 72.552, 39.116],
      firstMove: .init(elo: 34.411, error: 31.833)
    ),
    Reference(
      testDescription: "eight bots at random",
      pairings: paired([
        (0, 1, [4, 4, 3, 3, 2, 1, 6, 1, 0]), (0, 2, [0, 2, 5, 3, 1, 1, 2, 0, 0]),
        (1, 2, [0, 0, 2, 0, 0, 0, 2, 2, 0]), (0, 3, [16, 1, 0, 0, 0, 0, 1, 0, 0]),
        (1, 3, [15, 5, 1, 4, 0, 0, 2, 0, 0]), (2, 3, [5, 1, 0, 0, 0, 0, 0, 0, 0]),
        (0, 4, [0, 0, 0, 0, 0, 1, 1, 1, 4]), (1, 4, [0, 0, 0, 0, 0, 0, 0, 0, 10]),
        (2, 4, [0, 0, 0, 0, 0, 2, 1, 0, 7]), (3, 4, [0, 0, 0, 0, 0, 0, 1, 0, 14]),
        (0, 5, [0, 0, 0, 1, 0, 0, 2, 0, 3]), (1, 5, [0, 1, 1, 0, 1, 4, 1, 2, 17]),
        (2, 5, [1, 0, 2, 1, 0, 3, 1, 3, 3]), (3, 5, [0, 0, 0, 0, 0, 1, 0, 1, 19]),
        (4, 5, [6, 3, 10, 2, 1, 3, 3, 1, 0]), (0, 6, [3, 4, 5, 4, 2, 3, 3, 1, 0]),
        (1, 6, [0, 1, 1, 2, 1, 0, 1, 1, 2]), (2, 6, [1, 0, 2, 1, 1, 1, 0, 2, 0]),
        (3, 6, [0, 0, 0, 0, 1, 2, 1, 5, 23]), (4, 6, [11, 2, 2, 4, 1, 1, 0, 0, 0]),
        (5, 6, [4, 0, 0, 2, 0, 0, 0, 0, 0]), (0, 7, [3, 1, 8, 4, 1, 2, 4, 4, 8]),
        (1, 7, [0, 0, 0, 0, 1, 1, 1, 2, 4]), (2, 7, [0, 0, 2, 0, 0, 2, 5, 0, 6]),
        (3, 7, [0, 0, 0, 0, 0, 2, 1, 1, 21]), (4, 7, [1, 0, 0, 2, 0, 0, 2, 0, 0]),
        (5, 7, [1, 0, 1, 0, 0, 1, 0, 2, 0]), (6, 7, [0, 2, 3, 2, 0, 3, 1, 6, 8]),
      ]),
      ratings: [31.787, -108.258, -20.051, -440.406, 278.114, 181.605, -39.050, 116.260],
      errors: [33.514, 37.858, 41.599, 61.843, 49.764, 46.508, 37.177, 40.921],
      firstMove: .init(elo: 1.854, error: 27.133)
    ),
  ]

  @Test(arguments: references)
  func `ratings and their errors are those that SciPy finds`(_ reference: Reference) {
    let ratings = Ratings(reference.pairings, botCount: reference.ratings.count)
    #expect(ratings.rows.count == reference.ratings.count)
    for row in ratings.rows {
      #expect(abs(row.rating.elo - reference.ratings[row.bot]) < 0.01)
      #expect(abs(row.rating.error / reference.errors[row.bot] - 1) < 0.001)
    }
    #expect(abs(ratings.firstMove.elo - reference.firstMove.elo) < 0.01)
    #expect(abs(ratings.firstMove.error / reference.firstMove.error - 1) < 0.001)
  }

  @Test(arguments: references)
  func `ratings have the mean 0, and the strongest bot comes first`(_ reference: Reference) {
    let ratings = Ratings(reference.pairings, botCount: reference.ratings.count)
    let points = ratings.rows.map(\.rating.elo)
    #expect(abs(points.reduce(0, +)) < 1e-6 && points == points.sorted(by: >))
    for (row, next) in zip(ratings.rows, ratings.rows.dropFirst()) {
      let lead = ratings.lead(of: row.bot, over: next.bot)
      #expect(abs(lead.elo - (row.rating.elo - next.rating.elo)) < 1e-9 && lead.error > 0)
    }
  }

  @Test(
    arguments: [
      [20, 6, 4, 10, 12, 8, 3, 9, 8], [3, 0, 0, 0, 0, 0, 1, 0, 0], [0, 9, 0, 0, 0, 0, 0, 0, 0],
      [400, 130, 300, 70, 60, 50, 4, 9, 8],
    ]
  )
  func `a match of two is the logit of its score, the first move of X's`(_ pairs: [Double]) {
    func elo(_ score: Double) -> Double { 400 * log10(score / (1 - score)) }
    let sample = PairingSample(first: 1, second: 0, pairs: pairs)
    let ratings = Ratings([sample], botCount: 3)
    #expect(abs(ratings.lead(of: 1, over: 0).elo - elo(sample.points / sample.games)) < 1e-6)
    let xScore = sample.samples.reduce(0) { $0 + $1.xPoints } / sample.games
    #expect(abs(ratings.firstMove.elo - elo(xScore)) < 1e-6)
  }

  @Test func `the interval of a match is that of its score`() {
    let samples = Self.paired([(0, 1, [900, 100, 500, 300, 70, 90, 400, 80, 60])])
    let lead = Ratings(samples, botCount: 2).lead(of: 0, over: 1)
    let interval = ScoreInterval(samples[0])
    for (end, score) in [(lead.lower, interval?.lower), (lead.upper, interval?.upper)] {
      #expect(abs(1 / (1 + pow(10, -end / 400)) - (score ?? 0)) < 1e-4)
    }
  }

  @Test func `twenty wins to none are rated as one more game drawn, far apart but not at infinity`()
  {
    let won = PairingSample(first: 0, second: 1, pairs: [10, 0, 0, 0, 0, 0, 0, 0, 0])
    let ratings = Ratings([won], botCount: 2)
    let lead = ratings.lead(of: 0, over: 1)
    #expect(abs(lead.elo - 400 * log10(20.5 / 0.5)) < 1e-6)
    #expect((250...350).contains(lead.lower) && (950...1050).contains(lead.upper))
    #expect(ratings.likelihoodOfSuperiority(of: 0, over: 1) > 0.9999)
    #expect(ratings.rows.map(\.isOneSided) == [true, true])
  }

  @Test func `groups of which one wins everything, and a first move that does, have ratings`() {
    let even = [5.0, 0, 5, 0, 0, 0, 5, 0, 5]
    let won = [5.0, 0, 0, 0, 0, 0, 0, 0, 0]
    let groups = Self.paired([
      (0, 1, even), (2, 3, even), (0, 2, won), (0, 3, won), (1, 2, won), (1, 3, won),
    ])
    let ratings = Ratings(groups, botCount: 4)
    #expect(abs(ratings.lead(of: 0, over: 1).elo) < 1e-6)
    #expect((300...1000).contains(ratings.lead(of: 0, over: 2).elo))
    // X always wins.
    let shared = [0.0, 0, 5, 0, 0, 0, 0, 0, 0]
    let first = Ratings(Self.paired([(0, 1, shared), (0, 2, shared), (1, 2, shared)]), botCount: 3)
    #expect(first.rows.allSatisfy { abs($0.rating.elo) < 1e-6 })
    #expect((300...1000).contains(first.firstMove.elo) && first.firstMove.lower > 0)
  }

  @Test func `games in which each bot has one side do not say what it is worth`() {
    let games = PairingSample(first: 0, second: 1, looseAsX: [30, 5, 15])
    let two = Ratings([games], botCount: 2)
    #expect(abs(two.lead(of: 0, over: 1).elo - 400 * log10(32.5 / 17.5)) < 1e-6)
    #expect(two.firstMove.elo == 0 && two.firstMove.error > 500)
    let more = PairingSample(first: 0, second: 2, looseAsX: [20, 5, 25])
    let three = Ratings([games, more], botCount: 3)
    #expect(three.firstMove.error > 500 && three.lead(of: 0, over: 1).error > 500)
    #expect(three.lead(of: 2, over: 1).error < 200)
  }

  @Test func `of any results ratings are finite, and expect the points of all`() {
    var random = GameRandom(seed: 12)
    for number in 0..<400 {
      let count = 2 + random.next(below: 9)
      let scale = [1, 1, 1000, 1e6][number % 4]
      let pairings = (0..<1 + random.next(below: 2 * count)).map { _ in
        let first = random.next(below: count - 1)
        let second = first + 1 + random.next(below: count - 1 - first)
        var pairing = PairingSample(first: first, second: second)
        for _ in 0..<1 + random.next(below: 3) {
          pairing.pairs[random.next(below: 9)] += scale * Double(random.next(below: 5))
          pairing.looseAsX[random.next(below: 3)] += scale * Double(random.next(below: 2))
        }
        return pairing
      }
      let ratings = Ratings(pairings, botCount: count)
      for row in ratings.rows {
        #expect(abs(row.rating.elo) < 5000 && row.rating.error.isFinite, "\(number): \(row)")
      }
      #expect(ratings.firstMove.elo.isFinite && ratings.firstMove.error.isFinite)
      // A game more was drawn where there would be no likeliest rating, in all no more than one for
      // each bot and side.
      for bot in 0..<count {
        let excess = ratings.residuals(of: pairings).reduce(0) { sum, residual in
          let side = residual.first == bot ? 1.0 : residual.second == bot ? -1 : 0
          return sum + side * (residual.observed - residual.expected)
        }
        #expect(abs(excess) < Double(count), "\(number)")
      }
    }
  }

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
