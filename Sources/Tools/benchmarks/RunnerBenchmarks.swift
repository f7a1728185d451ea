import Bots
import GameModel
import StrategyKit
import TournamentCore

/// Random against random: games that cost almost nothing but the runner's own work.
enum RunnerBenchmarks {
  static func all() throws -> [Benchmark] {
    let connectFour = try Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity])
    return try rows("3x3", .ticTacToe, 2_000_000)
      + rows("15x15", Rules(columns: 15, rows: 15), 50_000)
      + rows("7x6 gravity", connectFour, 300_000)
  }

  /// The bare loop, and the runner.
  private static func rows(_ name: String, _ rules: Rules, _ count: Int) throws -> [Benchmark] {
    let bare = Benchmark(name: "\(name) reference loop", count: count) {
      var loop = ReferenceLoop(rules)
      keep(loop.play(count))
    }
    return [bare, try games("\(name) random v random", ["A=random", "B=random"], rules, count)]
  }

  /// A tournament of some bots, with so many games a pairing, statistics and win lines included.
  static func games(
    _ name: String,
    _ bots: [String],
    _ rules: Rules,
    _ games: Int
  ) throws -> Benchmark {
    let bots = try bots.map { try roster.bot(BotSpec($0), rules: rules) }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: name,
        rules: rules,
        gamesPerPairing: games,
        seed: 1
      )
    )
    return Benchmark(name: name, count: plan.gameCount) {
      keep(try Runner(plan, bots: bots, jobs: 1).run())
    }
  }
}
