import Statistics
import StrategyKit
import TextKit
import TournamentCore

/// The fit of the ratings: the pairings with unexpected results.
struct FitSection: StandardSection {
  package static let name: String? = "fit"

  let report: Report

  /// The maximum number of residuals shown.
  private static let mostResiduals = 10
  /// The number of standard deviations from which a residual is worth showing.
  private static let notable = 2.0

  package func parts(for reader: Reader) -> [Part] {
    guard report.isRated, !reader.isBrief else { return [] }
    let residuals = residuals
    return [.heading("How well the ratings fit")]
      + (residuals.isEmpty
        ? [.paragraph("No score is two standard deviations or more from what the ratings expect.")]
        : [.table(table(residuals))])
  }

  package var page: PagePart { PagePart(place: .details) }

  private var residuals: [Ratings.Residual] {
    report.ratings.residuals(of: report.pairings)
      .filter { ![$0.first, $0.second].contains { report.rating(of: $0) == nil } }
      .filter { abs($0.z) >= Self.notable && $0.z.isFinite }
      .sorted { (abs($1.z), $0.first, $0.second) < (abs($0.z), $1.first, $1.second) }
      .prefix(Self.mostResiduals).map { $0 }
  }

  private func table(_ residuals: [Ratings.Residual]) -> TextTable {
    let report = report
    @Sendable func share(_ points: Double, _ residual: Ratings.Residual) -> String {
      let games = report.sample(residual.first, against: residual.second)?.games ?? 0
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
}
