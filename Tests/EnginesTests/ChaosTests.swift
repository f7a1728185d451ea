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
  @Test func `Every game has a verdict, and nothing is left behind`() throws {
    #if DEBUG
    let games = 100
    #else
    let games = 1000
    #endif
    let bench = Bench()
    let parameters = ["turnTime": "300ms", "tolerance": "200ms"]
    let bot = try bench.bot("faulty.py any 0.02 a", parameters, name: "A")
    let other = try bench.bot("faulty.py any 0.02 b", parameters, name: "B")
    let filesBefore = try Bench.openFileCount()
    let kept = Mutex<[KeptGame]>([])
    let result = try bench.play(bot, against: other, games: games, jobs: 4) { chunk in
      kept.withLock { $0 += chunk }
    }

    let all = kept.withLock(\.self)
    #expect(all.map(\.number) == Array(0..<games))
    #expect(try Self.tallies(of: all, in: result.plan) == result.tallies.mapValues(Counts.init))
    #expect(all.count { $0.fault != nil } > games / 50)
    bench.expectNothingLeft()
    // Files of other tests in this process come and go.
    #expect(try Bench.openFileCount() < filesBefore + 40)
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
    of games: [KeptGame],
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
