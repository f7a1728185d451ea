import GameModel
import Records
import Statistics
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCore

/// Pairs of games with sides swapped.
@Suite struct PairResultCountsTests {
  /// Who won the games of a pair, by another way: move by move, from the games that are kept.
  private func outcomes(_ games: [PlayedGame], _ plan: TournamentPlan) throws -> [Int] {
    var counts = [Int](repeating: 0, count: 9)
    let winners = try Dictionary(
      uniqueKeysWithValues: games.map { ($0.number, try $0.record(in: plan).game.outcome?.winner) }
    )
    for pair in 0..<games.count / 2 {
      let asX = try #require(winners[2 * pair]).map { $0 == .x ? 0 : 2 } ?? 1
      let asO = try #require(winners[2 * pair + 1]).map { $0 == .o ? 0 : 2 } ?? 1
      counts[3 * asX + asO] += 1
    }
    return counts
  }

  @Test(arguments: [
    (["random", "first-free"], 400), (["random", "Other=random"], 4000),
    (["heuristic", "random"], 20),
  ])
  func `pairs are counted by the results of their games`(_ bots: [String], _ games: Int) throws {
    let tournament = Tournament(bots: bots, games: games)
    let (kept, logged) = try tournament.played()
    #expect(try logged.pairs[0].counts == outcomes(kept, logged.plan))
    // Games that are not kept go another way, and on several threads.
    #expect(try tournament.result(jobs: 3).pairs == logged.pairs)
    let (asX, asO) = (logged.orderedTallies[0], logged.orderedTallies[1])
    #expect(logged.pairs[0].fit(asX, asO))
    #expect(PairResultCounts([games, 0, 0, 0, 0, 0, 0, 0, 0]).fit(asX, asO) == false)
  }

  @Test func `a few kept games among many leave the pairs as they are`() throws {
    let tournament = Tournament(bots: ["random", "Other=random"], games: 100_000)
    #expect(try tournament.played(keeping: 7).result.pairs == tournament.result().pairs)
  }

  @Test func `forfeits count as lost games, those of a bot that was withdrawn too`() throws {
    let kind = BotKind.choosing("quitter") { _, _ in throw Forfeit(.crash, "gone") }
    var tournament = Tournament(bots: ["quitter", "random"], kinds: [kind], games: 200)
    #expect(try tournament.result().pairs[0].counts == [0, 0, 0, 0, 0, 0, 0, 0, 100])
    tournament.maximumForfeits = 3
    let result = try tournament.result()
    #expect(result.withdrawals.count == 1)
    #expect(result.pairs[0].counts == [0, 0, 0, 0, 0, 0, 0, 0, 100])
  }

  @Test func `a run stops where a test is decided, at the same game on any number of threads`()
    throws
  {
    let tournament = Tournament(bots: ["first-free", "random"], games: 4000, mayStopEarly: true)
    let test = try #require(SPRT(elo0: 0, elo1: 10))
    @Sendable func pairs(_ result: TournamentResult) -> PairCounts {
      PairCounts(result.sample(ofPairing: 0).pairPoints.counts.map { Int($0) })
    }
    let hooks = RunHooks(stop: { _, result in test.verdict(on: pairs(result)) != .undecided })
    let results = try [1, 2, 5].map { try tournament.result(jobs: $0, hooks) }
    #expect(results[0].isStopped)
    #expect((1..<4000).contains(results[0].gameCount))
    let played = pairs(results[0])
    #expect(test.verdict(on: played) != .undecided)
    #expect(results[0].gameCount == 2 * played.total)
    // It is looked at after every pair, so that the last one has just decided it.
    let ratio = test.logLikelihoodRatio(played)
    #expect(abs(ratio) < test.upperBound + 0.2)
    #expect(Set(results.map(\.gameCount)).count == 1)
    #expect(try Set(results.map { try $0.signature }).count == 1)
    #expect(Set(results.map(pairs)).count == 1)
  }
}
