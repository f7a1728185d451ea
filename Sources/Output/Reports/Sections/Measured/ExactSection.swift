import Analysis
package import TextKit
import TournamentCore

/// The played and the exact score side by side.
package struct ExactSection: Section {
  package let report: Report
  package let exact: ExactComparison

  package func parts(for reader: Reader) -> [Part] {
    let others = exact.leftOut.map(report.name).joined(separator: ", ")
    return [
      .heading(
        "Exact score",
        caption: "X's score as played and as expected, in standard deviations"
      )
    ] + (exact.rows.isEmpty ? [] : [.table(exact.table(report))])
      + exact.problems(report).map { .paragraph($0) }
      + (others.isEmpty
        ? []
        : [
          .paragraph(
            "Not compared, as move probabilities are unknown: \(others). 'tournament exact' can "
              + "compute deterministic engines."
          )
        ])
  }

  package static var members: [Column<Self>] {
    [
      Column(
        "exact",
        .rows([
          Column("x", .name) { $0.x },
          Column("o", .name) { $0.o },
          Column("played", .share()) { $0.row.played }.about("X's score as played."),
          Column("expected", .orNull(.exact)) { $0.row.expected }
            .about("Null if there are too many positions to compute it."),
          Column("deviations", .orNull(.number)) { $0.row.deviations }
            .about("Standard deviations of what was played from what was expected."),
        ])
      ) { section in
        let bots = section.report.plan.bots
        return Rows(section.exact.rows) { (x: bots[$0.x].name, o: bots[$0.o].name, row: $0) }
      }
      .about("With --exact.")
    ]
  }
}

/// Requests the exact score next to the one played.
struct ExactMeasurement: Measurement {
  static let option: MeasurementOption? = MeasurementOption(
    "exact",
    "show the exact score beside the one played, where all positions can be searched"
  )
  static let isAnalysis = true

  init?(_ value: String?, for plan: TournamentPlan) throws(Problem) {
    guard value != nil else { return nil }
    guard plan.adjudication == nil else {
      throw Problem(
        "--exact computes games that the bots play to their ends, and --adjudicate ends them before; "
          + "leave out one of the two"
      )
    }
    guard plan.playedOpening == nil else {
      throw Problem("--exact needs openings that are given, and cannot be used with swap2")
    }
  }

  func section(of report: Report, from inputs: ReportInputs) throws -> ExactSection? {
    let comparison = ExactComparison(
      report.result,
      bots: try inputs.bots(),
      meter: inputs.meter
    )
    return ExactSection(report: report, exact: comparison)
  }
}
