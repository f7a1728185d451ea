import Statistics
import StrategyKit
package import TextKit
import TournamentCore

/// What the ratings do not explain: how well they fit, the pairings with unexpected results, and
/// cycles.
package struct FitSection: StandardSection {
  package static let name: String? = "fit"

  private let report: Report

  package init(report: Report) { self.report = report }

  /// The maximum number of residuals shown.
  private static let mostResiduals = 10
  /// The number of standard deviations from which a residual is worth showing.
  private static let notable = 2.0

  package func parts(for reader: Reader) -> [Part] {
    guard report.isRated else { return [] }
    let cycles = cycles.prefix(3).map { Part.paragraph($0.sentence(report.name)) }
    guard !reader.isBrief else { return Array(cycles) }
    let residuals = residuals
    let table: [Part] = residuals.isEmpty ? [] : [.table(self.table(residuals))]
    let fit = report.ratings.fit?.sentence ?? noFit
    return [.heading("Fit of the ratings"), .paragraph(fit)] + table + cycles
  }

  /// Why the quality of the fit is unknown.
  private var noFit: String {
    report.ratings.draws == .halfDraws
      ? "This model does not predict draws, so its fit cannot be tested."
      : "There are too few distinct games to tell how well the model fits."
  }

  private var residuals: [Ratings.Residual] {
    report.ratings.residuals(of: report.pairings)
      .filter { abs($0.z) >= Self.notable && $0.z.isFinite }
      .sorted { (abs($1.z), $0.first, $0.second) < (abs($0.z), $1.first, $1.second) }
      .prefix(Self.mostResiduals).map { $0 }
  }

  private func table(_ residuals: [Ratings.Residual]) -> TextTable {
    func points(_ residual: Ratings.Residual, _ points: Double) -> String {
      let games = report.counted(residual.first, against: residual.second).games
      return games > 0 ? Percentage.text(points / games) : "–"
    }
    return TextTable(
      labels: [
        .init("Bot", residuals.map { report.name($0.first) }, .leading, canShrink: true),
        .init("against", residuals.map { report.name($0.second) }, .leading, canShrink: true),
      ],
      groups: [
        .init(
          "",
          [
            .init("Score", residuals.map { points($0, $0.observed) }),
            .init("Expected", residuals.map { points($0, $0.expected) }),
            .init("Deviations", residuals.map { $0.z.signed(decimals: 1) }),
          ]
        )
      ]
    )
  }

  private var cycles: [PreferenceCycle] {
    guard report.listsOpponents else { return [] }
    return PreferenceCycle.significant(
      in: report.pairings,
      botCount: report.plan.bots.count
    )
  }

  package var members: [String: JSONValue] {
    let (report, cycles) = (report, cycles)
    return [
      "cycles": .rows(cycles) { cycle in
        [
          "bots": .array(cycle.bots.map(report.jsonName)),
          "probability": .number(cycle.probability.rounded(decimals: 6)),
        ]
      }
    ]
  }
}
