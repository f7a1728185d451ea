import StrategyKit
import TestSupport
import Testing
import TournamentCore

@Suite struct TimekeeperTests {
  @Test(arguments: [1, 3])
  func `every move is timed, and none is another`(jobs: Int) throws {
    let tournament = Tournament(bots: ["A=random", "first-free", "minimax"], games: 60)
    let (plan, bots) = (try tournament.plan(), try tournament.entered())
    let timekeeper = Timekeeper(botCount: bots.count)
    let timed = timekeeper.timed(bots)
    let result = try Runner(plan, bots: timed, jobs: jobs).run()
    #expect(try result.signature == tournament.result().signature)
    let times = timekeeper.times
    #expect(times.map(\.moves).reduce(0, +) == result.tallies.values.reduce(0) { $0 + $1.plies })
    for time in times {
      let mean = try #require(time.mean)
      #expect(mean > .zero && mean <= time.longest && time.longest <= time.total)
      #expect(time.processor > .zero && time.peakMemory == nil)
    }
  }

  @Test func `a move that fails is timed too`() throws {
    struct Failure: Error {}
    let failing = BotKind.choosing("failing") { _, _ in throw Failure() }
    let tournament = Tournament(bots: ["failing", "random"], kinds: [failing], games: 10)
    let timekeeper = Timekeeper(botCount: 2)
    let bots = timekeeper.timed(try tournament.entered())
    let result = try Runner(try tournament.plan(), bots: bots).run()
    #expect(result.tally(x: 0, o: 1)?.x.forfeits == 5)
    #expect(result.tally(x: 1, o: 0)?.o.forfeits == 5)
    #expect(timekeeper.times.map(\.moves) == [10, 5])
    #expect(Timekeeper(botCount: 1).times[0].mean == nil)
  }
}
