import GameModel
import StrategyKit
import Testing
import TournamentCore

/// The runner's games against probabilities that are known exactly.
@Suite struct RunnerOddsTests {
  struct Odds: Sendable, CustomTestStringConvertible {
    let x: String
    let o: String
    let xWins: Double
    let draws: Double
    let oWins: Double
    let plies: Double
    var testDescription: String { "\(x) v \(o)" }
  }

  static let known = [
    Odds(
      x: "random",
      o: "random",
      xWins: 737 / 1260,
      draws: 8 / 63,
      oWins: 121 / 420,
      plies: 3203 / 420
    ),
    Odds(
      x: "first-free",
      o: "random",
      xWins: 25 / 32,
      draws: 1 / 24,
      oWins: 17 / 96,
      plies: 295 / 48
    ),
    Odds(
      x: "random",
      o: "first-free",
      xWins: 493 / 945,
      draws: 4 / 105,
      oWins: 416 / 945,
      plies: 2227 / 315
    ),
    Odds(x: "first-free", o: "first-free", xWins: 1, draws: 0, oWins: 0, plies: 7),
  ]

  private func expectation(_ odds: Odds) throws -> Expectation {
    let bots = try Tournament(bots: ["X=\(odds.x)", "O=\(odds.o)"]).entered()
    return try Expectation(x: #require(bots[0].policy), o: #require(bots[1].policy))
  }

  @Test(arguments: known)
  func `the policies have the known odds`(odds: Odds) throws {
    let expectation = try expectation(odds)
    #expect(abs(expectation.xWins - odds.xWins) < 1e-12)
    #expect(abs(expectation.draws - odds.draws) < 1e-12)
    #expect(abs(expectation.oWins - odds.oWins) < 1e-12)
    #expect(abs(expectation.plies - odds.plies) < 1e-12)
  }

  @Test(arguments: known)
  func `games are won, drawn and lost as often as they should be`(odds: Odds) throws {
    var tournament = Tournament(bots: ["A=\(odds.x)", "B=\(odds.o)"], games: 8000)
    tournament.seed = 5
    let tally = try #require(try tournament.result().tally(x: 0, o: 1))
    #expect(tally.games == 4000)
    for (count, probability) in [
      (tally.x.wins, odds.xWins), (tally.draws, odds.draws), (tally.o.wins, odds.oWins),
    ] {
      let deviation = (4000 * probability * (1 - probability)).squareRoot()
      #expect(abs(Double(count) - 4000 * probability) <= 4 * deviation)
    }
    let deviation = try (4000 * max(0, expectation(odds).variance)).squareRoot()
    #expect(abs(Double(tally.plies) - 4000 * odds.plies) <= 4 * deviation + 1e-6)
    #expect(tally.forfeits == 0)
  }

  @Test func `games from openings have the odds of their openings`() throws {
    let opening = try Position("x.. / .o. / ..x")
    let result = try Tournament(
      bots: ["A=random", "B=random"],
      games: 8000,
      openings: [opening]
    ).result()
    let bots = try Tournament(bots: ["random", "first-free"]).entered()
    let policy = try #require(bots[0].policy)
    let expectation = try Expectation(x: policy, o: policy, from: opening)
    for (x, o) in [(0, 1), (1, 0)] {
      let tally = try #require(result.tally(x: x, o: o))
      let deviation = (4000 * expectation.xWins * (1 - expectation.xWins)).squareRoot()
      #expect(abs(Double(tally.x.wins) - 4000 * expectation.xWins) <= 4 * deviation)
      // The marks of the opening count as plies.
      let spread = (4000 * expectation.variance).squareRoot()
      #expect(abs(Double(tally.plies) - 4000 * expectation.plies) <= 4 * spread)
    }
  }
}
