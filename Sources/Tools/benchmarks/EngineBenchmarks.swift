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

  static func all() throws -> [Benchmark] {
    let games = 10_000
    func bare(_ name: String, sharesCore: Bool) -> Benchmark {
      Benchmark(
        name: name,
        unit: "round trips",
        count: games * PipeLoop.lines.count,
        // On one core, what the runner itself takes is measured, and not how fast the engines are.
        isSequential: sharesCore
      ) { try PipeLoop.run(games: games, sharesCore: sharesCore) }
    }
    let free = bare("bare pipe, spread over cores", sharesCore: false)
    let bound = bare("bare pipe, on one core", sharesCore: true)
    var freeEngines = match("engines, spread over cores", games, sharesCores: false)
    freeEngines.reference = free.name
    freeEngines.asked = 0.7
    var engines = match("engines, on one core", games, sharesCores: true)
    engines.reference = bound.name

    var two = tournament("5x5 two engines", bots: 2, games: 6000)
    // Twice the rate of c-gomoku-cli for the same games on such a machine.
    two.asked = 7800
    var four = tournament("5x5 round robin of four engines", bots: 4, games: 6000)
    four.reference = two.name
    four.asked = 0.9
    // The command's default for one job: what counting the living costs.
    var counted = tournament("5x5 two engines, at most 18 alive", bots: 2, games: 6000, alive: 18)
    counted.reference = two.name
    counted.asked = 0.9
    return [free, freeEngines, bound, engines, two, four, counted]
  }

  private static func match(_ name: String, _ games: Int, sharesCores: Bool) -> Benchmark {
    Benchmark(
      name: name,
      unit: "round trips",
      count: games * roundTrips,
      isSequential: sharesCores
    ) { try play(games, bots: 2, sharesCores: sharesCores) }
  }

  private static func tournament(
    _ name: String,
    bots: Int,
    games: Int,
    alive: Int? = nil
  ) -> Benchmark {
    Benchmark(name: name, count: games, isSequential: false) {
      try play(games, bots: bots, sharesCores: true, alive: alive)
    }
  }

  /// Plays a round robin of a number of games between engines.
  private static func play(
    _ games: Int,
    bots count: Int,
    sharesCores: Bool,
    alive: Int? = nil
  ) throws {
    let host = EngineHost(launcher: Supervisor.thisProgram, sharesCores: sharesCores)
    defer { host.shutDown() }
    if let alive { host.keepAlive(atMost: alive) }
    let registry = Registry([host.kind])
    let rules = try Rules(columns: 5, rows: 5)
    let bots = try (0..<count).map { number in
      let words = [Supervisor.thisProgram] + FixedReplies.arguments
      let spec = BotSpec(
        engine: words.joined(separator: " "),
        name: "Engine \(number + 1)"
      )
      return try registry.bot(spec, rules: rules)
    }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: "engines",
        rules: rules,
        gamesPerPairing: games * 2 / (count * (count - 1)),
        seed: 1
      )
    )
    let result = try Runner(plan, bots: bots).run()
    guard result.forfeits.isEmpty else { throw EngineForfeited() }
  }

  private struct EngineForfeited: Error {}
}
