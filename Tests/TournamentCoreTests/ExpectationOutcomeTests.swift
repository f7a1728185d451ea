import GameModel
@testable import TournamentCore
import Statistics
import Testing

@Suite struct ExpectationOutcomeTests {
  private let result: TournamentResult

  init() throws {
    result = try Tournament(
      bots: ["heuristic", "first-free", "random"],
      schedule: .gauntlet([0]),
      games: 20
    )
    .result()
  }

  private func outcome(_ expectation: TournamentCore.Expectation)
    -> TournamentCore.Expectation.Outcome
  { expectation.outcome(of: result, Standings(result), Ratings(result)) }

  @Test func `what is measured is from the bot's own point of view`() throws {
    let row = try #require(Standings(result).rows.first { $0.bot == 0 })
    func value(_ measure: TournamentCore.Expectation.Measure, side: Player? = nil) -> Double? {
      outcome(.init(bot: 0, side: side, measure, .equal, 0)).value
    }
    #expect(value(.wins) == Double(row.total.wins))
    #expect(value(.draws, side: .x) == Double(row.asX.draws))
    #expect(value(.losses, side: .o) == Double(row.asO.losses))
    #expect(value(.score, side: .o) == row.asO.rate)
    #expect(value(.forfeits) == 0)
    #expect(value(.rank) == 1)
    #expect((value(.elo) ?? 0) > 0)
  }

  @Test func `against an opponent only the games with it count, from either side`() throws {
    let tally = try #require(result.tally(x: 0, o: 1))
    let one = outcome(.init(bot: 0, opponent: 1, side: .x, .wins, .equal, Double(tally.x.wins)))
    #expect(one.isMet)
    let other = outcome(.init(bot: 1, opponent: 0, side: .o, .losses, .equal, Double(tally.x.wins)))
    #expect(other.isMet)
    let lead = outcome(.init(bot: 0, opponent: 2, .elo, .above, 0)).value
    let deficit = outcome(.init(bot: 2, opponent: 0, .elo, .below, 0)).value
    #expect(lead == deficit.map { -$0 })
  }

  @Test(arguments: [
    (TournamentCore.Expectation.Comparison.atLeast, [false, true, true]),
    (.atMost, [true, true, false]), (.above, [false, false, true]),
    (.below, [true, false, false]), (.equal, [false, true, false]),
  ])
  func `a bound is met or not, to the last digit`(
    _ comparison: TournamentCore.Expectation.Comparison,
    _ expected: [Bool]
  ) {
    #expect([0.5499, 0.55, 0.5501].map { comparison.holds($0, 0.55) } == expected)
    #expect(comparison.holds(Score(wins: 11, losses: 9).rate, 0.55) == expected[1])
  }

  @Test func `games that were not played meet no expectation`() {
    let outcome = outcome(.init(bot: 1, opponent: 2, .losses, .equal, 0))
    #expect(outcome.value == nil)
    #expect(!outcome.isMet)
  }

  @Test(arguments: [
    (TournamentCore.Expectation.Measure.score, 55.0, false), (.score, 1, true),
    (.losses, 0.5, false),
    (.wins, -1, false), (.rank, 0, false), (.rank, 1, true), (.elo, -100.5, true),
    (.elo, .infinity, false), (.forfeits, 0, true),
  ])
  func `bounds that can never be reached are reported`(
    _ measure: TournamentCore.Expectation.Measure,
    _ bound: Double,
    _ isAllowed: Bool
  ) { #expect(measure.allows(bound) == isAllowed) }
}
