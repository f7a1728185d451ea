package import Analysis
package import Planning
package import StrategyKit
package import TournamentCore

/// Asks for the exact score beside the one played.
package struct ExactMeasurement: Measurement {
  package static let option = MeasurementOption(
    "exact",
    "show the exact score beside the one played, where all positions can be gone through"
  )
  package static let isAnalysis = true

  package init(_ text: String, for plan: TournamentPlan) {}

  package func finding(
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
