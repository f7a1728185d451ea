import Leagues
import Simulations
import Statistics

/// The choice of a league's round, ratings included or not.
enum LeagueBenchmarks {
  static func all() -> [Benchmark] {
    var simulated = SimulatedField(count: 100, spread: 300, drawRate: 0, seed: 1)
    for meeting in 0..<2000 {
      let first = meeting % 100
      simulated.play(first, (first + 1 + meeting / 100) % 100, games: 20)
    }
    let field = LeagueField(entrantCount: 100, results: simulated.results)
    let terms = RoundTerms(games: 2000, until: 20)
    let ratings = Ratings(field.results, botCount: 100)
    return [
      Benchmark(name: "league round of 100", unit: "rounds", count: 1, asked: 10) {
        keep(LeagueRound(of: field, terms, ratings))
      }
    ]
  }
}
