import Foundation
import GameModel
import Statistics
import StrategyKit
import Testing

@testable import TournamentCore

@Suite struct RatingsTests {
  /// Results with what SciPy makes of them: the numbers that `Oracles/ratings.py` prints.
  struct Reference: CustomTestStringConvertible {
    let testDescription: String
    let samples: [PairSample]
    let ratings: [Double]
    let errors: [Double]
    let firstMove: Ratings.Estimate
    let drawRate: Double
    /// The best two bots and the likelihood of the first one's superiority; of few games, whose
    /// posterior is skew, by a Markov chain over it (NumPy, 4,000 chains of 6,000 Metropolis steps).
    let superiority: (Int, Int, Double)
  }

  static let references = [
    Reference(
      testDescription: "four bots",
      samples: samples([
        (0, 1, 497, 3, 0), (1, 0, 12, 61, 427), (0, 2, 488, 12, 0), (2, 0, 0, 0, 500),
        (0, 3, 500, 0, 0), (3, 0, 0, 17, 483), (1, 2, 342, 20, 138), (2, 1, 311, 31, 158),
        (1, 3, 402, 8, 90), (3, 1, 377, 2, 121), (2, 3, 290, 44, 166), (3, 2, 265, 50, 185),
      ]),
      ratings: [617.814, -183.489, -210.818, -223.507],
      errors: [39.275, 17.103, 17.359, 17.496],
      firstMove: .init(elo: 152.225, error: 13.844),
      drawRate: 0.07332,
      superiority: (0, 1, 1)
    ),
    Reference(
      testDescription: "a gauntlet with a bot that lost everything",
      samples: samples([
        (0, 1, 10, 25, 5), (1, 0, 8, 26, 6), (0, 2, 21, 13, 6), (2, 0, 12, 14, 14),
        (0, 3, 40, 0, 0), (3, 0, 0, 0, 40), (0, 4, 3, 36, 1), (4, 0, 2, 38, 0),
      ]),
      ratings: [378.650, 333.153, 165.308, -1245.975, 368.865],
      errors: [92.402, 131.925, 131.742, 310.771, 132.803],
      firstMove: .init(elo: 94.434, error: 74.116),
      drawRate: 0.64352,
      superiority: (0, 4, 0.56030)
    ),
    Reference(
      testDescription: "few games, no draw, and games that count in part",
      samples: samples([
        (0, 1, 2, 0, 2), (1, 0, 3, 0, 1), (2, 3, 4, 0, 0), (3, 2, 1, 0, 3), (4, 5, 2.5, 0, 1.5),
        (5, 4, 4, 0, 0), (0, 5, 1, 0, 3), (5, 0, 4, 0, 0), (1, 4, 2, 0, 2), (4, 1, 3, 0, 1),
        (2, 5, 3, 0, 1), (5, 2, 2, 0, 2), (3, 0, 2, 0, 2), (0, 3, 4, 0, 0),
      ]),
      ratings: [-121.600, -39.693, 218.870, -270.608, 37.459, 175.571],
      errors: [150.074, 178.703, 210.211, 216.171, 179.882, 152.315],
      firstMove: .init(elo: 160.122, error: 115.546),
      drawRate: 0.01477,
      superiority: (2, 5, 0.64934)
    ),
  ]

  private static func samples(_ rows: [(Int, Int, Double, Double, Double)]) -> [PairSample] {
    rows.map { PairSample(x: $0, o: $1, xWins: $2, draws: $3, oWins: $4) }
  }

  @Test(arguments: references)
  func `ratings are those that SciPy finds`(_ reference: Reference) {
    let ratings = Ratings(reference.samples, botCount: reference.ratings.count)
    for row in ratings.rows {
      #expect(abs(row.rating.elo - reference.ratings[row.bot]) < 0.1)
      #expect(abs(row.rating.error / reference.errors[row.bot] - 1) < 0.01)
    }
    #expect(abs(ratings.firstMove.elo - reference.firstMove.elo) < 0.1)
    #expect(abs(ratings.firstMove.error / reference.firstMove.error - 1) < 0.01)
    #expect(abs(ratings.drawRate - reference.drawRate) < 0.0001)
    let (best, next, superiority) = reference.superiority
    #expect(ratings.rows.prefix(2).map(\.bot) == [best, next])
    #expect(
      abs(ratings.likelihoodOfSuperiority(of: best, over: next) - superiority) < 0.011
    )
  }

  @Test(arguments: references)
  func `ratings have the mean 0, and the strongest bot comes first`(_ reference: Reference) {
    let ratings = Ratings(reference.samples, botCount: reference.ratings.count)
    let points = ratings.rows.map(\.rating.elo)
    #expect(abs(points.reduce(0, +)) < 1e-6)
    #expect(points == points.sorted(by: >))
    for (row, next) in zip(ratings.rows, ratings.rows.dropFirst()) {
      let lead = ratings.lead(of: row.bot, over: next.bot)
      #expect(abs(lead.elo - (row.rating.elo - next.rating.elo)) < 1e-9)
      #expect(lead.error > 0)
    }
  }

  @Test func `a bot that won everything has a finite rating, and is told from others`() {
    let games = 1e9
    let ratings = Ratings(
      [
        PairSample(x: 0, o: 1, xWins: games, draws: 0, oWins: 0),
        PairSample(x: 1, o: 0, xWins: 0, draws: 0, oWins: games),
      ],
      botCount: 3
    )
    #expect(ratings.rows.map(\.bot) == [0, 2, 1])
    #expect(ratings.rows.map(\.isOneSided) == [true, false, true])
    #expect(ratings.rows.allSatisfy { $0.rating.elo.isFinite && $0.rating.error.isFinite })
    #expect(ratings.rows[0].rating.elo > 800)
    #expect(ratings.likelihoodOfSuperiority(of: 0, over: 1) > 0.999)
  }

  @Test func `without a game all bots are equal, as far apart as the prior lets them be`() {
    let ratings = Ratings([] as [PairSample], botCount: 4)
    #expect(ratings.rows.map(\.rating.elo) == [0, 0, 0, 0])
    #expect(ratings.likelihoodOfSuperiority(of: 0, over: 3) == 0.5)
    #expect(abs(ratings.rows[0].rating.error - 1.959964 * 400) < 0.01)
    #expect(abs(ratings.firstMove.error - 1.959964 * 400) < 0.01)
  }

  @Test func `95 % intervals hold the truth in 93 to 97 % of simulated tournaments`() {
    let tournaments = 2000
    var random = GameRandom(seed: 1970)
    let truth = [180.0, 60, -40, -200]
    let (firstMove, draw) = (90.0, 0.8)
    var (inRatings, inLeads, inFirstMove) = (0, 0, 0)
    for _ in 0..<tournaments {
      var samples: [PairSample] = []
      for x in truth.indices {
        for o in truth.indices where o != x {
          let d = (truth[x] - truth[o] + firstMove) * log(10.0) / 400
          let (win, loss) = (exp(d / 2), exp(-d / 2))
          var (wins, draws, losses) = (0.0, 0.0, 0.0)
          for _ in 0..<50 {
            let number = Double(random.next() >> 11) / Double(1 << 53) * (win + draw + loss)
            if number < win {
              wins += 1
            } else if number < win + draw {
              draws += 1
            } else {
              losses += 1
            }
          }
          samples.append(PairSample(x: x, o: o, xWins: wins, draws: draws, oWins: losses))
        }
      }
      let ratings = Ratings(samples, botCount: truth.count)
      inRatings += ratings.rows.count { abs($0.rating.elo - truth[$0.bot]) < $0.rating.error }
      let lead = ratings.lead(of: 1, over: 2)
      if abs(lead.elo - 100) < lead.error { inLeads += 1 }
      if abs(ratings.firstMove.elo - firstMove) < ratings.firstMove.error { inFirstMove += 1 }
    }
    let all = Double(tournaments)
    let shares = [Double(inRatings) / all / 4, Double(inLeads) / all, Double(inFirstMove) / all]
    #expect(shares.allSatisfy { (0.93...0.97).contains($0) }, "\(shares)")
  }

  @Test func `games that deterministic bots repeat count once`() throws {
    let short = try Tournament(bots: ["heuristic", "first-free", "random"], games: 2).result()
    let long = try Tournament(bots: ["heuristic", "first-free", "random"], games: 200).result()
    func pair(_ samples: PairSample) -> Bool { samples.x + samples.o == 1 }
    #expect(long.samples.filter(pair) == short.samples.filter(pair))
    #expect(long.samples.filter(pair).allSatisfy { $0.games == 1 })
    #expect(long.samples.filter { !pair($0) }.allSatisfy { $0.games == 100 })
    #expect(Ratings(long).games == 402)
  }

  @Test func `where openings come round unevenly, each of them counts once`() throws {
    let openings = try Openings.distinct(after: 2, on: .ticTacToe)
    let result = try Tournament(bots: ["heuristic", "first-free"], games: 100, openings: openings)
      .result()
    for samples in result.samples { #expect(abs(samples.games - 12) < 1e-9) }
    #expect(abs(Ratings(result).games - 24) < 1e-9)
  }
}
