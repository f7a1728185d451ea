import Analysis
import Bots
import Foundation
import GameModel
import StrategyKit
import Testing
import TournamentCore

/// Games that are played against chances that are computed.
///
/// Each frequency is compared by Bernstein's inequality: of n games with an event of probability p,
/// it differs from p by more than t with a probability below 2 exp(-n t² / 2(p(1 - p) + t/3)). The
/// bound is set so that all comparisons together, of wins, draws, losses, lines and plies of every
/// pair, would fail by chance for less than one seed in a hundred; in the middle that is five
/// standard deviations. The seed is fixed: what has passed once passes always.
@Suite struct SampledGamesTests {
  private static let gamesPerSide = 1000

  @Test func `games played agree with exact chances for every pair of shipped policies`() throws {
    let bots = try Shipped.specs.map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
    #expect(try disagreements(among: bots) == [])
  }

  /// Where the games of some bots, each against each, are not such as they should be.
  private func disagreements(among bots: [Bot]) throws -> [String] {
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: "Played and computed",
        gamesPerPairing: 2 * Self.gamesPerSide,
        seed: 2026
      )
    )
    let result = try Runner(plan, bots: bots, jobs: 2).run()
    let comparisons = result.orderedPairs.count * (4 + 2 * Rules.ticTacToe.lines.count)
    let surprise = log(2 * Double(comparisons) / 0.01)
    var disagreements: [String] = []
    for pair in result.orderedPairs {
      let tally = try #require(result.tally(x: pair.x, o: pair.o))
      let (x, o) = (try #require(bots[pair.x].policy), try #require(bots[pair.o].policy))
      let exact = try ExactGames(x: x, o: o, from: Position(.ticTacToe))
      var rows = [
        ("wins", tally.x.wins, exact.xWins), ("draws", tally.draws, exact.draws),
        ("losses", tally.o.wins, exact.oWins), ("forfeits", tally.forfeits, .zero),
      ]
      rows += zip(tally.x.lines, exact.xLines).map { ("X's line", $0, $1) }
      rows += zip(tally.o.lines, exact.oLines).map { ("O's line", $0, $1) }
      let games = Double(tally.games)
      let pairing = "\(bots[pair.x].name) v \(bots[pair.o].name)"
      for (name, count, chance) in rows
      where abs(Double(count) / games - chance.value) > margin(of: chance.value, surprise) {
        disagreements.append("\(pairing): \(name) \(count) of \(tally.games), not \(chance.value)")
      }
      // A game has at most nine plies (Hoeffding's inequality).
      let mean = Double(tally.plies) / games
      if abs(mean - exact.plies.value) > 9 * (surprise / games / 2).squareRoot() {
        disagreements.append("\(pairing): plies \(mean), not \(exact.plies.value)")
      }
    }
    return disagreements
  }

  /// How far a frequency may be from a probability.
  ///
  /// It is the t for which Bernstein's exponent is `surprise`. What is impossible or certain leaves
  /// no room.
  private func margin(of probability: Double, _ surprise: Double) -> Double {
    let variance = probability * (1 - probability)
    if variance <= 0 { return 0 }
    let share = surprise / Double(Self.gamesPerSide)
    return share / 3 + (share * share / 9 + 2 * variance * share).squareRoot()
  }
}
