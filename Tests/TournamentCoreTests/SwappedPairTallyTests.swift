import Foundation
import GameModel
import Statistics
import StrategyKit
import Testing
import TestSupport

@testable import Planning
@testable import TournamentCore

@Suite struct SwappedPairTallyTests {
  private func result(_ tournament: Tournament, jobs: Int = 1) throws -> TournamentResult {
    let plan = try tournament.plan()
    return try Runner(
      plan,
      bots: tournament.entered(),
      jobs: jobs,
      gameTally: SwappedPairTally(plan)
    )
    .run()
  }

  private func pairs(_ result: TournamentResult) throws -> PairCounts {
    try #require(result.gameTally?.part(SwappedPairTally.self)).pairs
  }

  @Test(arguments: [1, 3])
  func `pairs hold the points of the first bot, whichever side it has`(_ jobs: Int) throws {
    let result = try result(Tournament(bots: ["random", "first-free"], games: 400), jobs: jobs)
    let pairs = try pairs(result)
    #expect(pairs.total == 200)
    let halfPoints = pairs.counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    let asX = try #require(result.tally(x: 0, o: 1))
    let asO = try #require(result.tally(x: 1, o: 0))
    #expect(halfPoints == 2 * (asX.x.wins + asO.o.wins) + asX.draws + asO.draws)
  }

  @Test
  func `games that deterministic bots repeat count once, and so do openings that occur twice`()
    throws
  {
    let once = try result(Tournament(bots: ["heuristic", "first-free"], games: 100))
    #expect(try pairs(once).total == 1)
    let openings = try Openings.distinct(after: 2, on: .ticTacToe)
    let tournament = Tournament(
      bots: ["heuristic", "first-free"],
      games: 100,
      openings: openings + openings.prefix(5)
    )
    #expect(try pairs(result(tournament)).total == openings.count)
  }

  @Test func `forfeits count as lost games`() throws {
    let kind = BotKind.choosing("quitter") { _, _ in throw Forfeit(.crash, "gone") }
    let tournament = Tournament(bots: ["quitter", "random"], kinds: [kind], games: 4)
    #expect(try pairs(result(tournament)).counts == [2, 0, 0, 0, 0])
  }

  @Test func `a tally that was read back from a journal merges`() throws {
    let tally = try #require(
      result(Tournament(games: 100)).gameTally?.part(SwappedPairTally.self)
    )
    let data = try JSONEncoder().encode(tally)
    var read = try JSONDecoder().decode(SwappedPairTally.self, from: data)
    #expect(read.pairs == tally.pairs)
    read.merge(tally)
    #expect(read.pairs.total == 2 * tally.pairs.total)
  }

  @Test(
    arguments: [
      ([1, 0, 1, 0, 0], true, true), ([0, 0, 0, 0, 0], false, true),
      ([2, 2, 2, 2, 2], false, false),
      ([0, 0, 0, 3, 0], false, false), ([-1, 0, 1, 1, 1], false, false), ([2], false, false),
    ]
  )
  func `counts that are read back are of their chunk`(
    counts: [Int],
    ofRandomised: Bool,
    ofDeterministic: Bool
  ) throws {
    let json = Data("{\"pairs\":{\"counts\":\(counts)}}".utf8)
    let tally = try JSONDecoder().decode(SwappedPairTally.self, from: json)
    let randomised = try Tournament(bots: ["random", "first-free"], games: 144).plan()
    #expect(randomised.chunk(0).games.count == 4)
    #expect(tally.fits(randomised.chunk(0), of: randomised) == ofRandomised)
    let deterministic = try Tournament(bots: ["heuristic", "first-free"], games: 144).plan()
    #expect(tally.fits(deterministic.chunk(0), of: deterministic) == ofDeterministic)
  }

  @Test func `several tallies are counted as one, and found again`() throws {
    let tournament = Tournament(games: 100)
    let plan = try tournament.plan()
    let tally = combinedTally([PlyTally(), SwappedPairTally(plan)])
    let result = try Runner(plan, bots: tournament.entered(), jobs: 2, gameTally: tally).run()
    #expect(try pairs(result).total == 50)
    let plies = result.tallies.values.reduce(0) { $0 + $1.plies }
    #expect(result.gameTally?.part(PlyTally.self)?.plies == plies)
    #expect(combinedTally([]) == nil)
  }

  @Test func `a run stops where a test is decided, at the same game on any number of threads`()
    throws
  {
    let tournament = Tournament(bots: ["first-free", "random"], games: 4000, mayStopEarly: true)
    let plan = try tournament.plan()
    let test = try #require(SPRT(elo0: 0, elo1: 10))
    let hooks = RunHooks(stop: { _, result in
      test.verdict(on: result.gameTally?.part(SwappedPairTally.self)?.pairs ?? PairCounts())
        != .undecided
    })
    let results = try [1, 2, 5].map { jobs in
      try Runner(
        plan,
        bots: tournament.entered(),
        jobs: jobs,
        gameTally: SwappedPairTally(plan)
      )
      .run(hooks)
    }
    #expect(results[0].isStopped)
    #expect((1..<4000).contains(results[0].gameCount))
    let played = try pairs(results[0])
    #expect(test.verdict(on: played) != .undecided)
    #expect(results[0].gameCount == 2 * played.total)
    // It is looked at after every pair, so that the last one has just decided it.
    let ratio = test.logLikelihoodRatio(played)
    #expect(abs(ratio) < test.upperBound + 0.2)
    #expect(Set(results.map(\.gameCount)).count == 1)
    #expect(try Set(results.map { try $0.signature }).count == 1)
    #expect(try Set(results.map(pairs)).count == 1)
  }
}

/// Counts plies.
private struct PlyTally: GameTally {
  var plies = 0

  mutating func add(_ game: PlayedGame) { plies += game.moves.count + game.start.plies }

  mutating func merge(_ other: PlyTally) { plies += other.plies }
}
