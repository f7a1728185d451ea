import Foundation
import GameModel
import Records
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Engines that commit every fault there is, at random, on four threads.
@Suite(.apart, .enabled(if: Bench.python != nil, Bench.needsPython), .serialized)
struct ChaosTests {
  /// In a process of its own, where no other test opens files.
  @Test(.expectsExit) func `Every game has a verdict, and nothing is left behind`() async {
    await #expect(processExitsWith: .success) {
      #if DEBUG
      let games = 100
      #else
      let games = 1000
      #endif
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
    #expect(try tallies(of: all, in: result.plan) == result.tallies.mapValues(Counts.init))
    bench.expectNothingLeft()
    return all.count { $0.fault != nil }
  }

  /// What the games of a bot as X against another as O came to.
  fileprivate struct Counts: Equatable {
    var games = 0
    var xWins = 0
    var oWins = 0
    var xForfeits = 0
    var oForfeits = 0
  }

  /// The counts of games as their moves and faults say, played again.
  private static func tallies(
    of games: [PlayedGame],
    in plan: TournamentPlan
  ) throws -> [TournamentResult.Pair: Counts] {
    var all: [TournamentResult.Pair: Counts] = [:]
    for kept in games {
      let players = kept.players(in: plan)
      let outcome = try #require(try kept.record(in: plan).game.outcome, "game \(kept.number)")
      var counts = all[TournamentResult.Pair(x: players.x, o: players.o)] ?? Counts()
      counts.games += 1
      if outcome.winner == .x { counts.xWins += 1 }
      if outcome.winner == .o { counts.oWins += 1 }
      if kept.fault?.player == .x { counts.xForfeits += 1 }
      if kept.fault?.player == .o { counts.oForfeits += 1 }
      all[TournamentResult.Pair(x: players.x, o: players.o)] = counts
    }
    return all
  }
}

extension ChaosTests.Counts {
  fileprivate init(_ tally: PairTally) {
    self.init(
      games: tally.games,
      xWins: tally.x.wins,
      oWins: tally.o.wins,
      xForfeits: tally.x.forfeits,
      oForfeits: tally.o.forfeits
    )
  }
}
