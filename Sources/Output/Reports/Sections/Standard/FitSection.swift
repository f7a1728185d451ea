import Statistics
import StrategyKit
import TextKit
import TournamentCore

/// The fit of the ratings: how good it is, the pairings with unexpected results, and
/// cycles.
struct FitSection: StandardSection {
  package static let name: String? = "fit"

  private let report: Report

  package init(report: Report) { self.report = report }

  /// The maximum number of residuals shown.
  private static let mostResiduals = 10
  /// The number of standard deviations from which a residual is worth showing.
  private static let notable = 2.0

  package func parts(for reader: Reader) -> [Part] {
    guard report.isRated else { return [] }
    let cycles = cycles.prefix(3).map { Part.paragraph($0.sentence) }
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
    let report = report
    @Sendable func share(_ points: Double, _ residual: Ratings.Residual) -> String {
      let games = report.counted(residual.first, against: residual.second).games
      return games > 0 ? Percentage.text(points / games) : "–"
    }
    return TextTable(
      residuals,
      labels: [
        .names("Bot") { report.plan.bots[$0.first].name },
        .names("against") { report.plan.bots[$0.second].name },
      ],
      [
        Column("Score") { share($0.observed, $0) },
        Column("Expected") { share($0.expected, $0) },
        Column("Deviations") { $0.z.signed(decimals: 1) },
      ]
    )
  }

  private var cycles: [NamedCycle] {
    guard report.listsOpponents else { return [] }
    return NamedCycle.significant(in: report.pairings, names: report.plan.bots.map(\.name))
  }

  package static var members: [Column<Self>] {
    [
      Column("cycles", .rows(Column<NamedCycle>.all)) { Rows($0.cycles) }
        .about(NamedCycle.about)
    ]
  }
}
