import Statistics
import Testing

@testable import Leagues

@Suite struct LeagueRoundTests {
  /// A field of bots that all met, with some games of each pairing.
  private func field(_ count: Int, spread: Double = 200, games: Int = 10) -> LeagueField {
    var simulated = SimulatedField(count: count, spread: spread, drawRate: 0.2, seed: 5)
    for second in 0..<count {
      for first in 0..<second { simulated.play(first, second, games: games) }
    }
    return LeagueField(entrantCount: count, results: simulated.results)
  }

  @Test(arguments: [2, 3, 50, 400])
  func `a round keeps to its size, with even numbers of games`(_ games: Int) {
    let round = LeagueRound(of: field(8), RoundTerms(games: games))
    #expect(round.games <= games)
    #expect(round.games > games - 2 || games == 400)
    #expect(round.choices.allSatisfy { $0.games > 0 && $0.games.isMultiple(of: 2) })
    #expect(round.choices.allSatisfy { $0.first < $0.second })
    #expect(Set(round.choices.map { [$0.first, $0.second] }).count == round.choices.count)
  }

  @Test func `bots about which nothing is known play once each, in their order`() {
    let round = LeagueRound(of: LeagueField(entrantCount: 7), RoundTerms(games: 8))
    #expect(round.choices.map(\.first) == [0, 2, 4, 0])
    #expect(round.choices.map(\.second) == [1, 3, 5, 6])
    #expect(round.choices.allSatisfy { $0.reason == .informative })
  }

  @Test func `the first choice is the one that narrows the widest intervals most`() {
    let field = field(9)
    let ratings = Ratings(field.results, botCount: 9)
    let before = IntervalForecast(ratings, reference: Array(0..<9))
    let widest = (0..<9).map(before.halfWidth).max() ?? 0
    func cost(_ forecast: IntervalForecast) -> Double {
      (0..<9).reduce(0) { sum, bot in
        let share = forecast.halfWidth(of: bot) / widest
        return sum + share * share * share * share * share * share
      }
    }
    var best = (pairing: [0, 0], cost: cost(before))
    for second in 0..<9 {
      for first in 0..<second {
        var after = before
        after.play(first, second, games: 2)
        if cost(after) < best.cost { best = ([first, second], cost(after)) }
      }
    }
    let first = LeagueRound(of: field, RoundTerms(games: 2)).choices[0]
    #expect([first.first, first.second] == best.pairing)
  }

  @Test func `strong bots meet strong ones, whose games tell most`() {
    let field = field(20, spread: 600)
    let ratings = Ratings(field.results, botCount: 20)
    let round = LeagueRound(of: field, RoundTerms(games: 400))
    let distances = round.choices.map {
      abs(ratings.rating(of: $0.first).elo - ratings.rating(of: $0.second).elo)
    }
    let mean = distances.reduce(0, +) / Double(distances.count)
    #expect(mean < 350, "two at random are about 680 apart")
  }

  @Test func `bots that retired and pairings with exact scores are left out`() {
    var field = field(6)
    field.retired = [2]
    field.results[0].isExact = true
    let exact = [field.results[0].first, field.results[0].second]
    let round = LeagueRound(of: field, RoundTerms(games: 400))
    #expect(!round.choices.isEmpty)
    #expect(round.choices.allSatisfy { $0.first != 2 && $0.second != 2 })
    #expect(!round.choices.contains { [$0.first, $0.second] == exact })
  }

  @Test func `nothing is chosen if intervals are narrow, or if all scores are exact`() {
    let narrow = LeagueRound(of: field(5), RoundTerms(games: 10, until: 500))
    #expect(narrow.isNarrow && narrow.choices.isEmpty)
    var field = field(5)
    for index in field.results.indices { field.results[index].isExact = true }
    let known = LeagueRound(of: field, RoundTerms(games: 10, until: 1))
    #expect(!known.isNarrow && known.choices.isEmpty)
    for count in 0...1 {
      let few = LeagueField(entrantCount: count)
      #expect(LeagueRound(of: few, RoundTerms(games: 2)).choices.isEmpty)
    }
  }

  @Test func `only bots with wide intervals are played for`() {
    var simulated = SimulatedField(count: 4, spread: 0, drawRate: 0, seed: 3)
    for (first, second, games) in [(0, 1, 4000), (0, 2, 4000), (1, 2, 4000), (2, 3, 40)] {
      simulated.play(first, second, games: games)
    }
    let field = LeagueField(entrantCount: 4, results: simulated.results)
    let round = LeagueRound(of: field, RoundTerms(games: 2000, until: 60))
    #expect(!round.choices.isEmpty)
    #expect(round.choices.allSatisfy { $0.second == 3 && $0.narrowing.entrant == 3 })
    #expect(round.games < 500, "it ends when the interval is expected to be narrow enough")
  }

  @Test func `a round narrows no interval to much less than a half`() {
    let field = field(4, games: 4)
    let round = LeagueRound(of: field, RoundTerms(games: 20_000))
    #expect(round.games < 2000 && !round.choices.isEmpty)
  }

  @Test func `a round says why`() {
    let narrowing = PairingChoice.Narrowing(entrant: 1, before: 40.6, after: 36.2)
    func words(_ reason: PairingChoice.Reason, _ narrowing: PairingChoice.Narrowing) -> String {
      PairingChoice(first: 0, second: 1, games: 2, reason: reason, narrowing: narrowing)
        .explanation(names: ["Easy", "Hard"])
    }
    #expect(words(.informative, narrowing) == "would narrow Hard's interval from ±41 to ±36")
    let its = ": would narrow its interval from ±41 to ±36"
    #expect(words(.newcomer, narrowing) == "Hard is new\(its)")
    #expect(words(.waiting(rounds: 12), narrowing) == "Hard has waited 12 rounds\(its)")
    let little = PairingChoice.Narrowing(entrant: 0, before: 20.4, after: 20.1)
    #expect(words(.informative, little) == "would narrow Easy's interval from ±20.4 to ±20.1")
  }
}
