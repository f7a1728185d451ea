package import TextKit

/// How well the bots chose their moves.
package struct AccuracySection: Section {
  package let report: Report
  package let accuracy: Accuracy

  package func parts(for reader: Reader) -> [Part] {
    [
      .heading("Accuracy", caption: "moves that kept the value, and mistakes per game"),
      .table(accuracy.table(report)),
      .paragraph("W→D is a won position turned into a drawn one, and so on."),
    ]
      + (accuracy.unsolvedMoves(report).map { [.paragraph($0)] } ?? [])
      + accuracy.problems(report).map { .paragraph($0) }
  }

  package var members: [String: JSONValue] { ["accuracy": accuracy.json(report)] }
}
