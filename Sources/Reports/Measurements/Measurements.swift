package import Analysis
package import Planning
package import StrategyKit
package import TournamentCore

/// What is asked of one tournament, in the order of ``all``.
package struct Measurements: Sendable {
  /// All there are, in the order of the help and of a report.
  package static let all: [any Measurement.Type] = [
    SequentialTestMeasurement.self,
    ExactMeasurement.self,
    AccuracyMeasurement.self,
  ]

  private let measurements: [any Measurement]

  /// Reads what is asked for.
  ///
  /// - Parameters:
  ///   - asked: The names of measurements, each with what is asked of it.
  ///   - plan: The tournament.
  /// - Throws: ``MeasurementError`` where one cannot be made.
  package init(_ asked: [String: String], for plan: TournamentPlan) throws(MeasurementError) {
    // Not by a key path: the compiler of Swift 6.3 has none for the types of a protocol.
    let names = Self.all.map { $0.option.name }
    if let name = asked.keys.first(where: { !names.contains($0) }) {
      throw .refused("there is no measurement '\(name)'")
    }
    var measurements: [any Measurement] = []
    for type in Self.all {
      if let text = asked[type.option.name] { measurements.append(try type.init(text, for: plan)) }
    }
    self.measurements = measurements
  }
}

extension Measurements {
  /// What is asked for, by the names of the measurements; that is read again by `init`.
  package var asked: [String: String] {
    Dictionary(uniqueKeysWithValues: measurements.map { (type(of: $0).option.name, $0.text) })
  }

  /// What is counted as games end, by name.
  package var counts: [String] { measurements.compactMap { $0.count?.name }.sorted() }

  /// Counts that, of no game yet; `nil` for nothing.
  package var tally: (any GameTally)? { combinedTally(measurements.compactMap { $0.count?.tally }) }

  /// What ends the games early, `nil` for nothing.
  package var stop: (@Sendable (ChunkResult, TournamentResult) -> Bool)? {
    let deciding = measurements.filter { type(of: $0).mayStopEarly }
    guard !deciding.isEmpty else { return nil }
    return { _, result in deciding.contains { $0.isDecided(by: result) } }
  }

  /// Says what has been found once the games are over.
  ///
  /// - Parameters:
  ///   - result: The result, counted by ``tally``.
  ///   - meter: Counts positions for whoever waits.
  ///   - watching: Does what may take its time.
  ///   - bots: Makes the bots of the plan, in its order.
  /// - Returns: The findings, in the order of ``all``.
  /// - Throws: Where the bots cannot be made.
  package func findings(
    in result: TournamentResult,
    meter: AnalysisMeter,
    watching: (() throws -> Finding?) throws -> Finding?,
    bots: @escaping () throws -> [Bot]
  ) throws -> [Finding] {
    try measurements.compactMap { measurement in
      func find() throws -> Finding? {
        try measurement.finding(in: result, bots: bots, meter: meter)
      }
      return try type(of: measurement).isAnalysis ? watching(find) : find()
    }
  }
}
