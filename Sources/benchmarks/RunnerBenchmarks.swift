import Bots
import GameModel
import StrategyKit
import TournamentCore

/// Random v random: games that cost next to nothing but the runner's own work.
enum RunnerBenchmarks {
  static func all() throws -> [Benchmark] {
    let reference = Benchmark(name: "3x3 reference loop", count: 2_000_000) {
      keep(playReferenceGames(2_000_000))
    }
    var oneJob = try randomGames("3x3 random v random", .ticTacToe, 2_000_000)
    oneJob.reference = reference.name
    oneJob.asked = 0.9
    var twoJobs = try randomGames("3x3 random v random, two jobs", .ticTacToe, 20_000_000, jobs: 2)
    if CommandLine.arguments.count > 1 { return [reference, oneJob] }
    twoJobs.reference = oneJob.name
    twoJobs.asked = 1.8
    var large = try randomGames("15x15 random v random", Rules(columns: 15, rows: 15), 50_000)
    large.asked = 100_000
    return [reference, oneJob, twoJobs, large]
  }

  /// A tournament of two random movers, statistics and win lines included.
  private static func randomGames(
    _ name: String,
    _ rules: Rules,
    _ games: Int,
    jobs: Int = 1
  ) throws -> Benchmark {
    let bots = try ["A=random", "B=random"].map { try roster.bot(BotSpec($0), rules: rules) }
    let plan = try TournamentPlan(
      name: name,
      rules: rules,
      bots: bots.map(PlannedBot.init),
      gamesPerPairing: games,
      seed: 1
    )
    return Benchmark(name: name, count: games, isSequential: jobs == 1) {
      keep(try Runner(plan, bots: bots, jobs: jobs).run())
    }
  }
}
