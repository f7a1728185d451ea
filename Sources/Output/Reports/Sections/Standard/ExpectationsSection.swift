import GameModel
import TextKit
import TournamentCore

/// The expectations of the bots, and whether they were met.
struct ExpectationsSection: StandardSection {
  let report: Report
  private let outcomes: [Expectation.Outcome]

  package init(report: Report) {
    self.report = report
    outcomes = report.request.expectations.map { expectation in
      expectation.outcome(of: report.result, report.standings, report.ratings)
    }
  }

  package func parts(for reader: Reader) -> [Part] {
    guard !outcomes.isEmpty else { return [] }
    let failed = outcomes.count { !$0.isMet }
    switch reader {
    case .lines:
      return [
        .heading(
          "Expectations",
          caption: failed == 0 ? "all met" : "\(failed) of \(outcomes.count) failed"
        ),
        // Failures come first.
        .checks(
          (outcomes.filter { !$0.isMet } + outcomes.filter(\.isMet))
            .map { ($0.isMet, sentence($0)) }
        ),
      ]
    case .page:
      return [.heading("Expectations"), .table(table)]
    }
  }

  private var table: TextTable {
    TextTable(
      labels: [.init("Expected", outcomes.map { condition($0.expectation) }, .leading)],
      groups: [
        .init(
          "",
          [
            .init("Found", outcomes.map { $0.value == nil ? "–" : finding($0) }),
            .init("", outcomes.map { $0.isMet ? "met" : "failed" }, .leading),
          ]
        )
      ]
    )
  }

  package static var members: [Column<Self>] {
    [
      Column(
        "expectations",
        .rows([
          Column("bot", .name) { $0.bot },
          Column("against", .orNull(.name)) { $0.against },
          Column("as", .orNull(.word())) { $0.outcome.expectation.side },
          Column("measure", .word()) { $0.outcome.expectation.measure },
          Column("comparison", .word()) { $0.outcome.expectation.comparison },
          Column("bound", .number) { $0.outcome.expectation.bound },
          Column("value", .orNull(.number)) { $0.outcome.value }
            .about("What was measured; null if no game was played."),
          Column("met", .flag) { $0.outcome.isMet },
        ])
      ) { section in
        let bots = section.report.plan.bots
        return Rows(section.outcomes) { outcome in
          let expectation = outcome.expectation
          return Entry(
            bot: bots[expectation.bot].name,
            against: expectation.opponent.map { bots[$0].name },
            outcome: outcome
          )
        }
      }
    ]
  }

  /// An expectation with the names of its bots.
  private struct Entry {
    let bot: String
    let against: String?
    let outcome: Expectation.Outcome
  }

  package var page: PagePart {
    guard !outcomes.isEmpty else { return PagePart() }
    let met =
      outcomes.count == 1
      ? "The expectation is met" : "\(outcomes.count.all("expectations")) are met"
    return PagePart(
      place: .lead,
      parts: [
        .heading("Expectations"),
        .checks(outcomes.map { ($0.isMet, sentence($0)) }),
      ],
      verdict: objection == nil ? .init(.good, met) : nil
    )
  }

  package var testCases: [JUnitSuite.Case] {
    outcomes.map { outcome in
      JUnitSuite.Case(
        className: name(outcome.expectation.bot),
        name: condition(outcome.expectation),
        outcome.isMet ? .passed : .failed(finding(outcome), sentence(outcome))
      )
    }
  }

  package var objection: Report.Objection? {
    let failed = outcomes.filter { !$0.isMet }
    guard let first = failed.first else { return nil }
    let others = failed.count == 1 ? "" : " (and \(failed.count - 1) more)"
    return Report.Objection(
      gravity: .failed,
      sentence: "expectation failed: \(sentence(first))\(others)"
    )
  }
}

/// Expectations in words and for programs.
extension ExpectationsSection {
  /// The condition, such as `Hard against Easy: score >= 0.9`.
  private func condition(_ expectation: Expectation) -> String {
    "\(subject(expectation)): \(expectation.measure.rawValue) \(expectation.comparison.rawValue) "
      + number(expectation.bound)
  }

  /// The condition and the finding.
  private func sentence(_ outcome: Expectation.Outcome) -> String {
    "\(condition(outcome.expectation)); \(finding(outcome))"
  }

  private func finding(_ outcome: Expectation.Outcome) -> String {
    if let value = outcome.value { return "it is \(number(value))" }
    return result.gameCount > 0 && !report.isRated ? "nobody finished a game" : "no game was played"
  }

  /// Whose games count.
  private func subject(_ expectation: Expectation) -> String {
    var subject = name(expectation.bot)
    if let opponent = expectation.opponent { subject += " against \(name(opponent))" }
    if let side = expectation.side { subject += " as \(side)" }
    return subject
  }

  /// A whole number, or one with enough decimals to distinguish it from others.
  private func number(_ number: Double) -> String {
    number.rounded(decimals: 6).plain
  }
}
