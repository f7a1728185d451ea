import Analysis
import StrategyKit
import TextKit
import Planning
import TournamentCore

/// Asks for the exact score beside the one played.
struct ExactMeasurement: Measurement {
  static let option = MeasurementOption(
    "exact",
    "show the exact score beside the one played, where all positions can be gone through"
  )
  static let isAnalysis = true

  init(_ text: String, for plan: TournamentPlan) {}

  func finding(
    in result: TournamentResult,
    bots: () throws -> [Bot],
    meter: AnalysisMeter
  ) throws -> Finding? {
    .exact(ExactComparison(result, bots: try bots(), meter: meter))
  }
}

extension Finding {
  /// What was played beside what was to be expected.
  public static func exact(_ exact: ExactComparison) -> Finding {
    Finding { ExactSection(report: $0, exact: exact) }
  }
}

/// What was played beside what was to be expected.
struct ExactSection: Section {
  let report: Report
  let exact: ExactComparison

  func parts(for reader: Reader) -> [Part] {
    let others = exact.leftOut.map(report.name).joined(separator: ", ")
    return [
      .heading(
        "Exact score",
        caption: "X's score as played and as expected, in standard deviations"
      ),
      .table(exact.table(report)),
    ] + exact.problems(report).map { .paragraph($0) }
      + (others.isEmpty
        ? [] : [.paragraph("Not compared: \(others), which can only be played.")])
  }

  var members: [String: JSONValue] { ["exact": exact.json(report)] }

  var page: PagePart {
    PagePart(
      section: .init(
        id: "exact",
        title: "Exact scores",
        caption: "X’s score as played and as expected, and the difference in standard deviations.",
        table: exact.table(report)
      )
    )
  }
}
