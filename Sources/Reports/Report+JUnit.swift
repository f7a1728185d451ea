import Statistics
import TextKit
import StrategyKit
import TournamentCore

/// Expectations, a sequential test and the conduct of each bot as test cases.
extension Report {
  /// The whole document.
  var junit: String {
    let cases = expectations.map { outcome in
      JUnitSuite.Case(
        className: name(outcome.expectation.bot),
        name: condition(outcome.expectation),
        outcome.isMet ? .passed : .failed(finding(outcome), sentence(outcome))
      )
    }
    let test = sprt.map { [testCase($0)] } ?? []
    let absent = skipped.map { bot in
      JUnitSuite.Case(className: bot.name.visible, name: "plays", .skipped(bot.reason.visible))
    }
    return JUnitSuite(name: plan.name.visible, cases: absent + test + cases + conduct).text
  }

  /// Whether each bot played all of its games to their ends, in the order of the plan.
  private var conduct: [JUnitSuite.Case] {
    let records = Dictionary(grouping: result.forfeits, by: \.bot)
    let withdrawals = Dictionary(grouping: result.withdrawals, by: \.bot)
    return standings.rows.sorted { $0.bot < $1.bot }.map { row in
      let details =
        (records[row.bot] ?? []).map { "game \($0.game + 1): \(sentence($0))" }
        + (withdrawals[row.bot] ?? []).map(sentence)
      let hasFaults = row.forfeits > 0 || !details.isEmpty
      let count = "forfeited \(row.forfeits) of \(row.total.games.counted("game"))"
      return JUnitSuite.Case(
        className: name(row.bot),
        name: "no forfeits",
        hasFaults ? .errored(count, details.joined(separator: "\n")) : .passed
      )
    }
  }
}
