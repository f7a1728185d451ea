package import Statistics
public import TextKit
public import TournamentCore

/// The measurements that a report of a tournament shows, in the order of every format.
///
/// ```swift
/// let measurements = try Measurements(SelectedStatistics(measurements: ["accuracy": ""]), for: plan)
/// let result = try Runner(plan, bots: bots, gameTally: measurements.tally).run()
/// let report = try Report(result, measurements, from: ReportInputs { bots })
/// ```
public struct Measurements: Sendable {
  /// The request, from which `init(_:for:)` makes the same measurements again.
  public let request: SelectedStatistics
  package let measurements: [any Measurement]

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - types: The available measurements, in the order of every format of a report.
  ///   - request: What is requested beyond the standard content.
  ///   - plan: The tournament.
  /// - Throws: `Problem` if one cannot be made.
  package init(
    _ types: [any Measurement.Type],
    _ request: SelectedStatistics,
    for plan: TournamentPlan
  ) throws(Problem) {
    let names = types.compactMap { $0.option?.name }
    if let name = request.measurements.keys.first(where: { !names.contains($0) }) {
      throw Problem("there is no measurement called '\(name)'")
    }
    var (measurements, request): ([any Measurement], SelectedStatistics) = ([], request)
    for type in types {
      let asked = type.option.flatMap { request.measurements[$0.name] }
      guard let measurement = try type.init(asked, for: plan) else { continue }
      measurements.append(measurement)
      if let option = type.option { request.measurements[option.name] = measurement.value }
    }
    (self.measurements, self.request) = (measurements, request)
  }
}

extension Measurements {
  /// The names of what is counted as games end.
  package var counts: [String] { measurements.compactMap { $0.count?.name }.sorted() }

  /// The bot with a given rating.
  package var ratingAnchor: RatingAnchor? { measurements.lazy.compactMap(\.ratingAnchor).first }

  /// The combined counts, empty; `nil` for nothing.
  public var tally: (any GameTally)? { combinedTally(measurements.compactMap { $0.count?.tally }) }

  /// The measurement that may end the games early, or `nil` for none.
  public var stop: (@Sendable (ChunkResult, TournamentResult) -> Bool)? {
    let deciding = measurements.filter { type(of: $0).mayStopEarly }
    guard !deciding.isEmpty else { return nil }
    return { _, result in deciding.contains { $0.isDecided(by: result) } }
  }

  /// The progress of the measurements while games are played, in a few words each, in order.
  package func progress(of result: TournamentResult) -> [String] {
    measurements.compactMap { $0.progress(of: result) }
  }

  /// The sections once the games are over, in order.
  package func sections(of report: Report, from inputs: ReportInputs) throws -> [any Section] {
    var sections: [any Section] = []
    for measurement in measurements {
      func add() throws {
        if let section = try measurement.section(of: report, from: inputs) {
          sections.append(section)
        }
      }
      try type(of: measurement).isAnalysis ? inputs.watching(add) : add()
    }
    return sections
  }
}

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
    Standard<AdjudicationsSection>.self,
    Standard<ForfeitsSection>.self,
    Standard<SignatureSection>.self,
  ]

  /// The names of the sections that can be shown in full, in order.
  public static let sectionNames = all.compactMap { $0.sectionName }

  /// The options that request them.
  package static let options = all.compactMap { $0.option }

  /// The members of a report's JSON; those of sections that need a request may be missing.
  package static let members: [Column<Void>] = all.flatMap { $0.members }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - request: What is requested beyond the standard content.
  ///   - plan: The tournament.
  /// - Throws: `Problem` if one cannot be made.
  public init(_ request: SelectedStatistics = SelectedStatistics(), for plan: TournamentPlan)
    throws(Problem)
  {
    try self.init(Self.all, request, for: plan)
  }

  /// The requested sequential test, or `nil` for none.
  package var sequentialTest: SPRT? { sprt?.test }

  var sprt: SPRTMeasurement? { measurements.lazy.compactMap { $0 as? SPRTMeasurement }.first }
}
