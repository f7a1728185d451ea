import Analysis
import GameModel
import TournamentCore
@testable import Reports
import StrategyKit
import Testing

/// What was to be expected, beside what was played.
@Suite struct ExactComparisonTests {
  private func comparison(_ rules: Rules, limit: Int?) throws -> (ExactComparison, Report, Int) {
    let names = ["random", "A=random", "heuristic"]
    let (plan, bots) = try Tournament(bots: names, rules: rules, games: 2).planned()
    let result = try Runner(plan, bots: bots).run()
    let meter = AnalysisMeter()
    let comparison = ExactComparison(result, bots: bots, limit: limit, meter: meter)
    return (comparison, try Report(result), meter.positions)
  }

  @Test func `all pairings together look at no more positions than they may`() throws {
    let (comparison, report, positions) = try comparison(Rules(4, 4, 4), limit: 2000)
    #expect((1...2000).contains(positions))
    #expect(comparison.rows.allSatisfy { $0.expected == nil })
    #expect(
      comparison.problems(report) == [
        "Not computed: random against A, A against random, heuristic against random and 3 more: too "
          + "many positions to compute during a tournament; 'tournament exact' can, up to its "
          + "--limit"
      ]
    )
  }

  @Test func `one pairing leaves positions for the others`() throws {
    let (comparison, _, _) = try comparison(Rules(3, 3, 3), limit: 12_000)
    #expect(comparison.rows.contains { $0.expected == nil })
    #expect(comparison.rows.contains { $0.expected != nil })
  }

  @Test func `on a small board all is computed`() throws {
    let (comparison, report, _) = try comparison(.ticTacToe, limit: nil)
    #expect(comparison.rows.count == 6 && comparison.rows.allSatisfy { $0.expected != nil })
    #expect(comparison.problems(report).isEmpty)
  }
}
