package import TextKit
package import Statistics
public import TournamentCore

extension Measurements {
  /// All measurements, in the order of every format of a report, and of the help.
  package static let all: [any Measurement.Type] = [
    Standard<FactsSection>.self,
    Standard<BotsSection>.self,
    Standard<LeftOutSection>.self,
    SPRTMeasurement.self,
    Standard<ExpectationsSection>.self,
    Standard<RoundsSection>.self,
    Standard<StandingsSection>.self,
    RatingsMeasurement.self,
    Standard<FitSection>.self,
    Standard<RepeatedGamesSection>.self,
    Standard<BySideSection>.self,
    Standard<CrossTableSection>.self,
    Standard<PairingsSection>.self,
    ExactMeasurement.self,
    AccuracyMeasurement.self,
    TimeMeasurement.self,
    Standard<WinLinesSection>.self,
    Standard<ScoreHistorySection>.self,
    Standard<AdjudicationsSection>.self,
    Standard<ForfeitsSection>.self,
    Standard<SignatureSection>.self,
  ]

  /// The names of the sections that can be shown in full, in order.
  public static let sectionNames = all.compactMap { $0.sectionName }

  /// The options that request them.
  package static let options = all.flatMap { $0.options }

  /// The members of a report's JSON; those of sections that need a request may be missing.
  package static let members: [Column<Void>] = all.flatMap { $0.members }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - request: What is requested beyond the standard content.
  ///   - plan: The tournament.
  /// - Throws: `MeasurementError` if one cannot be made.
  public init(_ request: SelectedStatistics = SelectedStatistics(), for plan: TournamentPlan)
    throws(MeasurementError)
  {
    try self.init(Self.all, request, for: plan)
  }

  /// The requested sequential test, or `nil` for none.
  package var sequentialTest: SPRT? { sprt?.test }

  var sprt: SPRTMeasurement? { measurements.lazy.compactMap { $0 as? SPRTMeasurement }.first }
}
