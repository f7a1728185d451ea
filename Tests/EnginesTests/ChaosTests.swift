import Foundation
import GameModel
import StrategyKit
import Testing
import TournamentCore

@testable import Engines

/// Engines that commit every fault there is, at random, on four threads.
@Suite(.enabled(if: Bench.python != nil, Bench.needsPython), .serialized)
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
    let result = try bench.play(bot, against: other, games: games, jobs: 4)

    #expect(result.gameCount == games)
    let tallies = result.tallies.values
    for tally in tallies {
      #expect(tally.games == tally.x.wins + tally.o.wins + tally.draws)
      #expect(tally.draws >= 0)
    }
    #expect(tallies.reduce(0) { $0 + $1.forfeits } > games / 50)
    bench.expectNothingLeft()
    // Files of other tests in this process come and go.
    #expect(try Bench.openFileCount() < filesBefore + 40)
  }
}
