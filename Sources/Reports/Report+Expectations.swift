import TextKit
import GameModel
import TournamentCore

/// Expectations in words and for programs.
extension Report {
  /// What is expected, such as `Hard against Easy: score >= 0.9`.
  func condition(_ expectation: Expectation) -> String {
    "\(subject(expectation)): \(expectation.measure.rawValue) \(expectation.comparison.rawValue) "
      + number(expectation.bound)
  }

  /// What is expected and what there is.
  func sentence(_ outcome: Expectation.Outcome) -> String {
    "\(condition(outcome.expectation)); \(finding(outcome))"
  }

  /// What there is.
  func finding(_ outcome: Expectation.Outcome) -> String {
    outcome.value.map { "it is \(number($0))" } ?? "no game was played"
  }

  /// Whose games count.
  private func subject(_ expectation: Expectation) -> String {
    var subject = name(expectation.bot)
    if let opponent = expectation.opponent { subject += " against \(name(opponent))" }
    if let side = expectation.side { subject += " as \(side)" }
    return subject
  }

  /// A whole number, or one with as many decimals as tell it from others.
  private func number(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number.rounded(decimals: 6))"
  }

  /// An outcome as JSON.
  func expectation(_ outcome: Expectation.Outcome) -> JSONValue {
    let expectation = outcome.expectation
    return [
      "bot": .string(plan.bots[expectation.bot].name),
      "against": expectation.opponent.map { .string(plan.bots[$0].name) } ?? .null,
      "as": expectation.side.map { .string($0.rawValue) } ?? .null,
      "measure": .string(expectation.measure.rawValue),
      "comparison": .string(expectation.comparison.rawValue),
      "bound": .number(expectation.bound),
      "value": outcome.value.map { .number($0) } ?? .null,
      "met": .bool(outcome.isMet),
    ]
  }
}
