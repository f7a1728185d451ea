import Statistics
import Testing

@testable import Leagues

@Suite struct IntervalForecastTests {
  /// A field that played so much that its pairs show the spread which the model expects.
  private func played() -> SimulatedField {
    var field = SimulatedField(count: 6, spread: 200, drawRate: 0.3, seed: 9)
    for second in 0..<6 { for first in 0..<second { field.play(first, second, games: 400) } }
    return field
  }

  private let all = Array(0..<6)

  private func rated(_ field: SimulatedField) -> Ratings {
    Ratings(field.results, botCount: field.strengths.count)
  }

  @Test func `intervals are those of the ratings`() {
    let ratings = rated(played())
    let forecast = IntervalForecast(ratings, reference: all)
    for bot in 0..<6 {
      #expect(abs(forecast.halfWidth(of: bot) - ratings.rating(of: bot).error) < 1e-6)
    }
    let anchored = ratings.anchored(3, at: 1000)
    let against = IntervalForecast(ratings, reference: [3])
    for bot in 0..<6 {
      #expect(abs(against.halfWidth(of: bot) - anchored.rating(of: bot).error) < 1e-3)
    }
    // Against the mean of two, each is half as far away as the other.
    let both = IntervalForecast(ratings, reference: [3, 4])
    let lead = ratings.lead(of: 3, over: 4).error
    #expect([3, 4].allSatisfy { abs(both.halfWidth(of: $0) - lead / 2) < 1e-3 })
  }

  @Test func `planned games count as if they were played`() {
    var field = played()
    var forecast = IntervalForecast(rated(field), reference: all)
    for (first, second, games) in [(0, 1, 2000), (2, 5, 800), (1, 4, 400)] {
      let alone = forecast.halfWidth(of: first, after: first, second, games: games)
      forecast.play(first, second, games: games)
      #expect(abs(forecast.halfWidth(of: first) - alone) < 1e-9)
      field.play(first, second, games: games)
    }
    let after = IntervalForecast(rated(field), reference: all)
    for bot in 0..<6 {
      let ratio = forecast.halfWidth(of: bot) / after.halfWidth(of: bot)
      #expect((0.95...1.05).contains(ratio), "\(bot)")
    }
  }

  @Test func `parts of a field that never met are far apart`() {
    var field = SimulatedField(count: 4, spread: 0, drawRate: 0, seed: 1)
    field.play(0, 1, games: 4000)
    field.play(2, 3, games: 4000)
    let forecast = IntervalForecast(rated(field), reference: Array(0..<4))
    for bot in 0..<4 { #expect(forecast.halfWidth(of: bot) > 300) }
    let league = LeagueField(entrantCount: 4, results: field.results)
    let round = LeagueRound(of: league, RoundTerms(games: 20, until: 30))
    #expect(round.choices.map { [$0.first, $0.second] }.allSatisfy { $0[0] < 2 && $0[1] > 1 })
  }
}
