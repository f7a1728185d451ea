import Engines
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// How many engines stay alive between their games.
@Suite(.apart) struct EnginesAliveTests {
  /// Plays a round robin of five engines, and returns its result and how many are alive after the
  /// last game.
  private func play(atMost limit: Int?) throws -> (result: TournamentResult, alive: Int) {
    let bench = Bench(usesSpaces: false)
    defer { bench.host.shutDown() }
    if let limit { bench.host.keepAlive(atMost: limit) }
    let kinds = ["first-free", "minimax", "heuristic", "first-free", "minimax:depth=1"]
    let bots = try kinds.enumerated().map { index, kind in
      try bench.engine("\(Bench.program) serve \(kind)", name: "E\(index)")
    }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      .init(gamesPerPairing: 2, maximumForfeits: nil)
    )
    let result = try Runner(plan, bots: bots, jobs: 2).run()
    #expect(result.forfeits.isEmpty)
    let engine = "\(Bench.program)\u{0}serve"
    func alive() -> Int { bench.processes.count { $0.command.hasPrefix(engine) } }
    // Those that were told to end may take a while.
    if let limit { bench.wait { alive() <= limit } }
    return (result, alive())
  }

  @Test func `of more engines than may be alive those that were idle longest are ended`() throws {
    let all = try play(atMost: nil)
    let few = try play(atMost: 3)
    #expect(few.result.tallies == all.result.tallies)
    #expect(all.alive >= 5)
    #expect(1...3 ~= few.alive)
  }
}
