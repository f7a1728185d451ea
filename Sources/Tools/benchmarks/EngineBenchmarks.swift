import Engines
import Foundation
import GameModel
import StrategyKit
import Supervision
import TournamentCore

/// Engines that answer at once: games whose cost is almost entirely that of passing lines.
enum EngineBenchmarks {
  /// X fills the first row while O fills the last: X wins with its fifth mark.
  private static let plies = 9
  /// The round trips of a game: its moves, and a RESTART for each engine.
  private static let roundTrips = plies + 2

  private static let games = 10_000

  /// On one core, what the runner itself takes is measured, and not how fast the engines are.
  static func all() -> [Benchmark] {
    [
      Benchmark(
        name: "bare pipe, on one core",
        unit: "round trips",
        count: games * PipeLoop.lines.count
      ) { try PipeLoop.run(games: games) },
      Benchmark(
        name: "engines, on one core",
        unit: "round trips",
        count: games * roundTrips,
        run: play
      ),
    ]
  }

  private static func play() throws {
    let host = EngineHost(launcher: Supervisor.thisProgram, sharesCores: true)
    defer { host.shutDown() }
    let registry = Registry([host.kind])
    let rules = try Rules(columns: 5, rows: 5)
    let engine = ([Supervisor.thisProgram] + FixedReplies.arguments).joined(separator: " ")
    let bots = try ["A", "B"].map { name in
      try registry.bot(BotSpec(engine: engine, name: name), rules: rules)
    }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(name: "engines", rules: rules, gamesPerPairing: games, seed: 1)
    )
    let result = try Runner(plan, bots: bots).run()
    guard result.forfeits.isEmpty else { throw EngineForfeited() }
  }

  private struct EngineForfeited: Error {}
}
