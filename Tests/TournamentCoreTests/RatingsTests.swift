import Foundation
import GameModel
import Statistics
import StrategyKit
import Testing

@testable import TournamentCore

@Suite struct RatingsTests {
  @Test func `a bot that won everything has a finite rating, apart from the others`() {
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

  @Test func `the worth of moving first is in its 95 % interval in 93 to 97 % of tournaments`() {
    let (tournaments, truth, firstMove) = (1000, [180.0, 60, -40, -200], 90.0)
    var (random, hits) = (GameRandom(seed: 1970), 0)
    for _ in 0..<tournaments {
      let pairs = truth.indices.flatMap { x in truth.indices.map { (x, $0) } }.filter { $0 != $1 }
      let samples = pairs.map { x, o in
        let score = 1 / (1 + exp(-(truth[x] - truth[o] + firstMove) * log(10.0) / 400))
        let draw = score * (1 - score)
        var counts = [0.0, 0, 0]
        for _ in 0..<50 {
          let number = Double(random.next() >> 11) / Double(1 << 53)
          counts[number < score - draw / 2 ? 0 : number < score + draw / 2 ? 1 : 2] += 1
        }
        return PairSample(x: x, o: o, xWins: counts[0], draws: counts[1], oWins: counts[2])
      }
      let found = Ratings(samples, botCount: truth.count).firstMove
      if abs(found.elo - firstMove) < found.error { hits += 1 }
    }
    #expect((0.93...0.97).contains(Double(hits) / Double(tournaments)), "\(hits)")
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
