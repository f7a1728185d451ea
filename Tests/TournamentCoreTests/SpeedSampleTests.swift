import Foundation
import GameModel
import StrategyKit
import Synchronization
import Testing
import TestSupport

@testable import Results
@testable import TournamentCore

/// How long games take, from a few that are played for that alone.
@Suite struct SpeedSampleTests {
  private static let stuck = BotKind.choosing("stuck") { position, _ in
    DispatchSemaphore(value: 0).wait()
    return position.freeSquare(rank: 0)
  }

  @Test func `all pairings weigh the same, however many of their games were played`() throws {
    // A clock that a slow bot puts forward, and that goes on a little whenever it is looked at.
    let clock = Mutex(ContinuousClock.now)
    let slow = BotKind.choosing("slow") { position, _ in
      clock.withLock { $0 += .milliseconds(200) }
      return position.freeSquare(rank: 0)
    }
    let tournament = Tournament(bots: ["random", "first-free", "slow"], kinds: [slow], games: 1000)
    let sample = try SpeedSample(tournament.plan(), bots: tournament.entered(), seconds: 30) {
      clock.withLock { now in
        now += .milliseconds(5)
        return now
      }
    }
    #expect(sample.pairings == 3)
    #expect(!sample.isCutOff)
    #expect(sample.games > 6)
    // Two of three pairings have a slow bot, which makes three moves or so of 200 ms.
    #expect(sample.secondsPerGame > 0.3)
    #expect(sample.secondsPerGame > 2 * sample.seconds / Double(sample.games))
  }

  @Test func `fast games are played by the chunk, as in a run`() throws {
    let looks = Mutex(0)
    let start = ContinuousClock.now
    let tournament = Tournament(bots: ["random", "first-free"], games: 100_000)
    let sample = try SpeedSample(tournament.plan(), bots: tournament.entered()) {
      looks.withLock { looks in
        looks += 1
        return start + .milliseconds(looks)
      }
    }
    // A thousand looks at the clock are a second.
    #expect(looks.withLock(\.self) < 1010)
    #expect(sample.games > 1_000_000)
  }

  @Test func `a game that does not end in time makes a lower bound`() throws {
    let tournament = Tournament(bots: ["stuck", "random"], kinds: [Self.stuck], games: 1000)
    let sample = try SpeedSample(tournament.plan(), bots: tournament.entered(), seconds: 0.02)
    #expect(sample.isCutOff)
    #expect(sample.pairings == 1)
    #expect(sample.secondsPerGame > 0.01)
  }

  @Test func `a bot that cannot be made is an error`() throws {
    let made = Mutex(0)
    let fragile = BotKind("fragile", "a test") { _, _ in
      let count = made.withLock { count in
        count += 1
        return count
      }
      // Once for the plan and once for the sample it can be entered.
      if count > 2 { throw Mishap("no memory") }
      return Closure()
    }
    let tournament = Tournament(bots: ["random", "fragile"], kinds: [fragile])
    // Any time is enough, since it is not taken.
    #expect(throws: Mishap.self) {
      try SpeedSample(tournament.plan(), bots: tournament.entered(), seconds: 30)
    }
  }
}
