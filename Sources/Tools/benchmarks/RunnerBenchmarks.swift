import Bots
import GameModel
import StrategyKit
import TournamentCore

/// Random against random: games that cost almost nothing but the runner's own work.
enum RunnerBenchmarks {
  /// The reference of games on 15×15.
  static var largeReference: Benchmark {
    Benchmark(name: "15x15 reference loop", count: 50_000) { keep(LargeReference.play(50_000)) }
  }

  /// The reference of games of Connect Four.
  static var fallingReference: Benchmark {
    Benchmark(name: "7x6 gravity reference loop", count: 300_000) {
      keep(FallingReference.play(300_000))
    }
  }

  static func all() throws -> [Benchmark] {
    let reference = Benchmark(name: "3x3 reference loop", count: 2_000_000) {
      keep(playReferenceGames(2_000_000))
    }
    var oneJob = try randomGames(KindBenchmarks.reference, .ticTacToe, 2_000_000)
    oneJob.reference = reference.name
    var twoJobs = try randomGames("3x3 random v random, two jobs", .ticTacToe, 20_000_000, jobs: 2)
    twoJobs.reference = oneJob.name
    twoJobs.asked = 1.9
    var large = try randomGames("15x15 random v random", Rules(columns: 15, rows: 15), 50_000)
    large.reference = Self.largeReference.name
    // The plain game is what games by other rules are measured by.
    let asked: [(String, Double)] = [
      ("standard-gomoku", 0.9), ("caro", 0.9), ("caro-overline", 0.9), ("renju", 0.5),
    ]
    let gomocup = try asked.compactMap { name, asked -> Benchmark? in
      guard let game = NamedGame.named(name) else { return nil }
      var games = try randomGames("15x15 \(name) random v random", game.rules, 50_000)
      (games.reference, games.asked) = (large.name, asked)
      return games
    }
    let rulesReference = Benchmark(name: "3x3 rules reference loop", count: 500_000) {
      keep(playReferenceGames(500_000, x: ReferenceRules(), o: ReferenceRandom(seed: 2)))
    }
    var rules = try games("3x3 heuristic v random", ["heuristic", "random"], .ticTacToe, 500_000)
    rules.reference = rulesReference.name
    rules.asked = 0.5
    let connectFour = try Rules(columns: 7, rows: 6, lineLength: 4, placement: .gravity)
    var falling = try randomGames("7x6 gravity random v random", connectFour, 300_000)
    falling.reference = Self.fallingReference.name
    return [
      reference, oneJob, twoJobs, rulesReference, rules, Self.largeReference, large,
      Self.fallingReference, falling,
    ] + gomocup
  }

  private static func randomGames(
    _ name: String,
    _ rules: Rules,
    _ count: Int,
    jobs: Int = 1
  ) throws -> Benchmark {
    try games(name, ["A=random", "B=random"], rules, count, jobs: jobs)
  }

  /// A tournament of some bots, with so many games a pairing, statistics and win lines included.
  static func games(
    _ name: String,
    _ bots: [String],
    _ rules: Rules,
    _ games: Int,
    jobs: Int = 1
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
    return Benchmark(name: name, count: plan.gameCount, isSequential: jobs == 1) {
      keep(try Runner(plan, bots: bots, jobs: jobs).run())
    }
  }
}
