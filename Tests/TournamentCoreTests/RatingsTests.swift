import Foundation
import GameModel
import Statistics
import StrategyKit
import Testing

@testable import TournamentCore

@Suite struct RatingsTests {
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
    // Wilson's interval of what is as uncertain as a normal prior of 400 points.
    let error = 800 / log(10) * asinh(1.959964 * log(10) / 2)
    #expect(abs(ratings.rows[0].rating.error - error) < 0.01)
    #expect(abs(ratings.firstMove.error - error) < 0.01)
  }

  @Test func `95 % intervals hold the truth in 93 to 97 % of simulated tournaments`() {
    let tournaments = 2000
    var random = GameRandom(seed: 1970)
    let truth = [180.0, 60, -40, -200]
    let firstMove = 90.0
    var (inRatings, inLeads, inFirstMove) = (0, 0, 0)
    for _ in 0..<tournaments {
      var samples: [PairSample] = []
      for x in truth.indices {
        for o in truth.indices where o != x {
          let d = (truth[x] - truth[o] + firstMove) * log(10.0) / 400
          let score = 1 / (1 + exp(-d))
          let draw = score * (1 - score)
          let win = score - draw / 2
          var (wins, draws, losses) = (0.0, 0.0, 0.0)
          for _ in 0..<50 {
            let number = Double(random.next() >> 11) / Double(1 << 53)
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
