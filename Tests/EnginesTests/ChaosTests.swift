import GameModel
import Records
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Engines that commit every fault there is, at random, on four threads.
@Suite(.apart, .needs("python3"), .serialized)
struct ChaosTests {
  /// In a process of its own, where no other test opens files.
  @Test(.expectsExit) func `every game has a verdict, and nothing is left behind`() async {
    await #expect(processExitsWith: .success) {
      let games = 100
      // What the first games open for the process as a whole stays open.
      _ = try Self.faults(in: 20)
      let filesBefore = try Bench.openFileCount()
      #expect(try Self.faults(in: games) > games / 100)
      #expect(try Bench.openFileCount() <= filesBefore)
    }
  }

  /// Plays games of two engines, expects a verdict of each, and counts those with a fault.
  private static func faults(in games: Int) throws -> Int {
    let bench = Bench()
    let parameters = ["turnTime": "300ms", "tolerance": "200ms"]
    let bot = try bench.bot("faulty.py any 0.02 a", parameters, name: "A")
    let other = try bench.bot("faulty.py any 0.02 b", parameters, name: "B")
    let kept = Mutex<[PlayedGame]>([])
    let result = try bench.play(bot, against: other, games: games, jobs: 4) { chunk in
      kept.withLock { $0 += chunk }
    }

    let all = kept.withLock(\.self)
    #expect(all.map(\.number) == Array(0..<games))
    let outcomes = try all.map { try #require($0.record(in: result.plan).game.outcome) }
    let tallies = result.tallies.values
    #expect(tallies.reduce(0) { $0 + $1.games } == games)
    #expect(tallies.reduce(0) { $0 + $1.x.wins } == outcomes.count { $0.winner == .x })
    #expect(tallies.reduce(0) { $0 + $1.forfeits } == all.count { $0.fault != nil })
    bench.expectNothingLeft()
    return all.count { $0.fault != nil }
  }
}
