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
  /// - Throws: ``MeasurementError`` if one cannot be made.
  package init(
    _ types: [any Measurement.Type],
    _ request: SelectedStatistics,
    for plan: TournamentPlan
  ) throws(MeasurementError) {
    let names = types.flatMap { $0.options.map(\.name) }
    if let name = request.measurements.keys.first(where: { !names.contains($0) }) {
      throw .refused("there is no measurement called '\(name)'")
    }
    var (measurements, asked): ([any Measurement], [String: String]) = ([], [:])
    for type in types {
      guard let measurement = try type.init(request, for: plan) else { continue }
      measurements.append(measurement)
      asked.merge(measurement.asked) { $1 }
    }
    self.measurements = measurements
    self.request = SelectedStatistics(
      measurements: asked,
      expectations: request.expectations,
      skippedBots: request.skippedBots
    )
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
