package import TextKit

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

  package var members: [String: JSONValue] { ["exact": exact.json(report)] }
}
