package import Planning
package import Results

/// What a report can show.
///
/// A measurement is one file and a line in ``Measurements/all``. From there a tool takes its option
/// with its help, counts what it counts as games end, whether they are played at once, in shards or
/// in several runs, ends the games where it says so, and has its section in every format.
package protocol Measurement: Sendable {
  /// What it has to say.
  associatedtype Content: Section
  /// What it is asked for by; nothing where it needs no asking.
  static var options: [MeasurementOption] { get }
  /// Whether it may end the games early, which is part of the plan.
  static var mayStopEarly: Bool { get }
  /// Whether it goes through positions after the games, and somebody may have to wait.
  static var isAnalysis: Bool { get }

  /// Reads what is asked for; `nil` where this is not.
  ///
  /// - Parameters:
  ///   - request: What is asked of the report.
  ///   - plan: The tournament.
  /// - Throws: ``MeasurementError`` where that cannot be measured, or not of this tournament.
  init?(_ request: ReportRequest, for plan: TournamentPlan) throws(MeasurementError)

  /// What is asked for as it stands in a request, by the names of the options, empty for a switch; the
  /// same is always said alike.
  var asked: [String: String] { get }

  /// What it counts as games end, of no game yet, and what that is called; `nil` for nothing.
  ///
  /// The name is part of the fingerprint of a folder of results: what counts otherwise takes another.
  var count: (name: String, tally: any GameTally)? { get }

  /// How bots are rated, `nil` where that is not its subject.
  var ratingTerms: RatingTerms? { get }

  /// Whether enough has been played, by the result of the plan's beginning.
  func isDecided(by result: TournamentResult) -> Bool

  /// What it has to say once the games are over.
  ///
  /// - Parameters:
  ///   - report: The report, with the result in which its tally is.
  ///   - evidence: What may be looked at besides.
  /// - Returns: The section, `nil` for none.
  /// - Throws: Where the bots cannot be made.
  func section(of report: Report, by evidence: Evidence) throws -> Content?

  /// How far it has come while games are played, in a few words; `nil` for nothing.
  ///
  /// - Parameter result: The result of the plan's beginning.
  /// - Returns: The words, such as `LLR 1.20 of 2.94`.
  func progress(of result: TournamentResult) -> String?
}

extension Measurement {
  package static var options: [MeasurementOption] { [] }
  package static var mayStopEarly: Bool { false }
  package static var isAnalysis: Bool { false }
  package var asked: [String: String] {
    Dictionary(uniqueKeysWithValues: Self.options.map { ($0.name, "") })
  }
  package var count: (name: String, tally: any GameTally)? { nil }
  package var ratingTerms: RatingTerms? { nil }
  package func isDecided(by result: TournamentResult) -> Bool { false }
  package func progress(of result: TournamentResult) -> String? { nil }
  /// The name of its section, `nil` where that always has all there is to say.
  package static var sectionName: String? { Content.name }
}

extension ReportRequest {
  /// What is asked by the first option of a measurement, `nil` where it is not asked for.
  package func text(for measurement: (some Measurement).Type) -> String? {
    measurement.options.first.flatMap { asked[$0.name] }
  }
}

extension TournamentResult {
  /// What a tally has counted.
  ///
  /// - Precondition: The result was counted with it: what is missing is not nothing.
  package func counted<Tally: GameTally>(by type: Tally.Type) -> Tally {
    guard let tally = gameTally?.part(type) else {
      preconditionFailure("the games were not counted by \(type)")
    }
    return tally
  }
}
