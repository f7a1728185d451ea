import Leagues
import Statistics
import StrategyKit

/// A rule by which a field plays until all of its intervals are narrow enough.
enum PairingRule {
  case roundRobin, random, telling

  /// Plays games until all intervals are narrow enough.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - until: Half the width in Elo that every interval is to have.
  ///   - games: The games of a round of the rule that chooses by intervals; the others, which need
  ///     no ratings, look at them when they expect to be done, or to have doubled their games.
  /// - Returns: The last ratings.
  func play(_ field: inout SimulatedField, until: Double, games: Int) -> Ratings {
    var random = GameRandom(seed: 1)
    let terms = RoundTerms(games: games, until: until)
    var league = LeagueField(entrantCount: field.strengths.count)
    while true {
      league.results = field.results
      let ratings = Ratings(league.results, botCount: league.entrantCount)
      let forecast = IntervalForecast(ratings, reference: league.reference)
      let widest = field.strengths.indices.map(forecast.halfWidth).max() ?? 0
      guard widest > until else { return ratings }
      let needed = 0.9 * Double(field.games) * (widest * widest / until / until - 1)
      let more = Int(min(needed, Double(field.games)))
      switch self {
      case .telling:
        let round = LeagueRound(of: league, terms, ratings)
        for choice in round.choices {
          field.play(choice.first, choice.second, games: choice.games)
        }
        league.finish(round)
      case .random:
        let pairs = max(games, more) / 2
        for _ in 0..<pairs {
          let first = random.next(below: league.entrantCount)
          field.play(first, other(than: first, of: league.entrantCount, &random), games: 2)
        }
      case .roundRobin:
        let all = league.entrantCount * (league.entrantCount - 1)
        let rounds = max(1, more / all)
        for second in field.strengths.indices {
          for first in 0..<second { field.play(first, second, games: 2 * rounds) }
        }
      }
    }
  }

  private func other(than bot: Int, of count: Int, _ random: inout GameRandom) -> Int {
    let other = random.next(below: count - 1)
    return other < bot ? other : other + 1
  }
}
