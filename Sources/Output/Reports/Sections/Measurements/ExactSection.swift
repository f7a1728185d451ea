import Analysis
import TextKit
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
          Column("played", .share(), about: "X's score as played.") { $0.row.played },
          Column(
            "expected",
            .orNull(.exact),
            about: "Null if there are too many positions to compute it."
          ) { $0.row.expected },
          Column(
            "deviations",
            .orNull(.number),
            about: "Standard deviations of what was played from what was expected."
          ) { $0.row.deviations },
        ]),
        about: "With --exact."
      ) { section in
        let bots = section.report.plan.bots
        return Rows(section.exact.rows) { (x: bots[$0.x].name, o: bots[$0.o].name, row: $0) }
      }
    ]
  }
}
