import Foundation
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import TournamentCore

/// How long games take, from a few that are played for that alone.
@Suite struct SpeedSampleTests {
  @Test func `all pairings weigh the same, however many of their games were played`() throws {
    // A clock that a slow bot puts forward, and that goes on a little whenever it is looked at.
    let clock = Mutex(SuspendingClock.now)
    let slow = BotKind.choosing("slow") { position, _ in
      clock.withLock { $0 += .milliseconds(200) }
      return position.move(rank: 0)
    }
    let tournament = Tournament(bots: ["random", "first-free", "slow"], kinds: [slow], games: 1000)
    let sample = try Self.sample(of: tournament, seconds: 30) {
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
    let start = SuspendingClock.now
    let tournament = Tournament(bots: ["random", "first-free"], games: 1_000_000)
    let sample = try Self.sample(of: tournament) {
      looks.withLock { looks in
        looks += 1
        return start + .milliseconds(looks)
      }
    }
    // Each look at the clock takes a millisecond of the second that there is.
    #expect(looks.withLock(\.self) < 1010)
    #expect(sample.games > 1_000_000)
  }

  @Test(arguments: [2, 4, 1000])
  func `no pairing is sampled for longer than its games take`(_ games: Int) throws {
    let start = SuspendingClock.now
    let tournament = Tournament(bots: ["random", "first-free", "minimax"], games: games)
    let plan = try tournament.plan()
    let sample = try Self.sample(of: tournament) { start }
    // The first two games of each, in which bots are made, are played again.
    let least = 3 * (games + 2)
    #expect((least..<least + 3 * plan.chunkSize(ofPairing: 0)).contains(sample.games))
  }

  @Test func `games lost by forfeit are counted, and the first of each bot is known`() throws {
    let start = SuspendingClock.now
    let faults = ["late": Forfeit(.time, "no move in 1 s"), "lost": Forfeit(.crash, "gone")]
    let kinds = faults.map { name, fault in BotKind.choosing(name) { _, _ in throw fault } }
    let bots = ["random", "lost", "first-free", "late"]
    let tournament = Tournament(bots: bots, kinds: kinds, games: 4)
    let sample = try Self.sample(of: tournament) { start }
    // One of six pairings has none that forfeits, and takes as many games as each other one.
    #expect(sample.forfeitCount * 6 == sample.games * 5)
    #expect(sample.forfeits.map(\.bot) == [1, 3])
    #expect(sample.forfeits.map(\.forfeit.detail) == ["gone", "no move in 1 s"])
  }

  @Test func `a game that does not end in time makes a lower bound`() throws {
    let (clock, isStuck) = (HandClock(), Semaphore())
    let stuck = BotKind.choosing("stuck") { position, _ in
      isStuck.signal()
      DispatchSemaphore(value: 0).wait()
      return position.move(rank: 0)
    }
    let tournament = Tournament(bots: ["stuck", "random"], kinds: [stuck], games: 1000)
    let sample = try SpeedSample(
      tournament.plan(),
      bots: tournament.entered(),
      now: { clock.now },
      wait: { _, seconds in
        isStuck.wait()
        clock.advance(by: .seconds(10 * seconds))
      }
    )
    #expect(sample.isCutOff)
    #expect(sample.pairings == 1)
    // Of a pair of games in ten seconds.
    #expect(sample.secondsPerGame == 5)
  }

  /// The sample of a tournament by a clock, which alone says when it ends.
  private static func sample(
    of tournament: Tournament,
    seconds: Double = 1,
    by now: @escaping Runner.Now
  ) throws -> SpeedSample {
    try SpeedSample(tournament.plan(), bots: tournament.entered(), seconds: seconds, now: now) {
      end,
      _ in
      #expect(end.wait(timeout: Patience.dispatchDeadline) == .success)
    }
  }
}
