import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

/// The result does not depend on how many threads play.
@Suite struct RunnerJobsTests {
  static let tournaments = [
    Tournament(bots: ["A=random", "B=random"], games: 2),
    Tournament(bots: ["A=random", "first-free", "heuristic"], games: 300),
    Tournament(bots: ["A=random", "first-free", "B=random"], schedule: .gauntlet(2), games: 300),
    Tournament(bots: ["A=random", "careless", "B=careless"], kinds: [careless], games: 300),
  ]

  /// Plays at random on all squares, taken or not.
  private static let careless = BotKind.choosing("careless") { position, random in
    Square(random.next(below: position.rules.squareCount))
  }

  @Test(arguments: tournaments.indices)
  func `one thread, two and seven come to the same`(index: Int) throws {
    let tournament = Self.tournaments[index]
    let result = try tournament.result()
    #expect(result.gameCount == result.plan.gameCount)
    for jobs in [2, 7] {
      let other = try tournament.result(jobs: jobs)
      #expect(other.plan == result.plan)
      #expect(other.tallies == result.tallies)
      #expect(other.forfeits == result.forfeits)
      #expect(other.remarks == result.remarks)
      #expect(try other.signature == result.signature)
    }
  }

  @Test(arguments: [1, 3])
  func `progress is told chunk by chunk and comes to all games`(jobs: Int) throws {
    let tournament = Tournament(games: 500)
    let progress = Mutex<[Int]>([])
    _ = try Runner(tournament.plan(), bots: tournament.entered(), jobs: jobs).run { games in
      progress.withLock { $0.append(games) }
    }
    let told = progress.withLock(\.self)
    #expect(told.reduce(0, +) == 500)
    #expect(try told.count == tournament.plan().chunkCount)
  }

  @Test(arguments: [1, 2, 7])
  func `a strategy that cannot be made is an error of the run`(jobs: Int) {
    let made = Mutex(0)
    let kind = BotKind("fragile", "a test") { _, _ in
      let count = made.withLock { count in
        count += 1
        return count
      }
      // The first is made when the bot is entered, twice for the plan and the runner.
      if count > 2 { throw Mishap("no memory") }
      return Closure()
    }
    let tournament = Tournament(bots: ["random", "fragile"], kinds: [kind], games: 2000)
    let error = #expect(throws: Mishap.self) { try tournament.result(jobs: jobs) }
    #expect(error?.description == "no memory")
  }

  @Test func `each thread has strategies of its own`() throws {
    let makers = Mutex(0)
    let kind = BotKind("counted", "a test") { _, _ in
      makers.withLock { $0 += 1 }
      return Closure()
    }
    _ = try Tournament(bots: ["random", "counted"], kinds: [kind], games: 2000).result(jobs: 1)
    // For the plan, for the runner, and one to play all its games.
    #expect(makers.withLock(\.self) == 3)
  }

  @Test(.expectsExit) func `the bots are those of the plan`() async {
    await #expect(processExitsWith: .failure) {
      let bots = try Tournament(bots: ["random", "scripted"]).entered()
      _ = Runner(try Tournament().plan(), bots: bots)
    }
  }
}
