package import TextKit
package import TournamentCore

/// Something a report can show.
///
/// A measurement is one file and one line in ``Measurements/all``. That is enough for a tool to
/// offer its option and help, count what it counts as games end, whether they are played at once,
/// in shards or in several runs, end the games if it says so, and show its section in every format.
package protocol Measurement: Sendable {
  /// The section it yields.
  associatedtype Content: Section
  /// The option that requests it; `nil` if it is always shown.
  static var option: MeasurementOption? { get }
  /// Whether it may end the games early, which is part of the plan.
  static var mayStopEarly: Bool { get }
  /// Whether it analyses positions after the games, which may take a while.
  static var isAnalysis: Bool { get }

  /// Reads the value of its option, which is empty for a switch and `nil` without the option;
  /// returns `nil` if nothing is to be measured.
  init?(_ value: String?, for plan: TournamentPlan) throws(Problem)

  /// The value of its option, always in the same form; `nil` without the option.
  var value: String? { get }

  /// Its tally of games as they end, empty, and the name of that; `nil` for none.
  ///
  /// The name is part of the fingerprint of a results folder: a different way of counting needs a
  /// different name.
  var count: (name: String, tally: any GameTally)? { get }

  /// The bot with a given rating, or `nil` if it gives none.
  var ratingAnchor: RatingAnchor? { get }

  /// Whether enough has been played, given the result of the plan's beginning.
  func isDecided(by result: TournamentResult) -> Bool

  /// Its section once the games are over, or `nil` for none; the result of the report includes its
  /// tally.
  func section(of report: Report, from inputs: ReportInputs) throws -> Content?

  /// Its progress while games are played, in a few words such as `LLR 1.20 of 2.94`; `nil` for
  /// nothing.
  func progress(of result: TournamentResult) -> String?
}

extension Measurement {
  package static var option: MeasurementOption? { nil }
  package static var mayStopEarly: Bool { false }
  package static var isAnalysis: Bool { false }
  package var value: String? { Self.option.map { _ in "" } }
  package var count: (name: String, tally: any GameTally)? { nil }
  package var ratingAnchor: RatingAnchor? { nil }
  package func isDecided(by result: TournamentResult) -> Bool { false }
  package func progress(of result: TournamentResult) -> String? { nil }
  /// The members of its section's JSON, for their schema.
  static var members: [Column<Void>] {
    let isStandard = Content.self is any StandardSection.Type
    return Content.members.map { $0.description(isOptional: !isStandard) }
  }
  /// The name of its section, or `nil` if that is always complete.
  static var sectionName: String? { Content.name }
}

extension TournamentResult {
  /// The counts of a tally.
  ///
  /// - Precondition: The result was counted with it: a missing count is not a count of zero.
  package func counted<Tally: GameTally>(by type: Tally.Type) -> Tally {
    guard let tally = gameTally?.part(type) else {
      preconditionFailure("the games were not counted by \(type)")
    }
    return tally
  }
}

/// The option that requests a measurement.
package struct MeasurementOption: Hashable, Sendable {
  /// The name, such as `accuracy`.
  package let name: String
  /// Its value, such as `TEST`; `nil` for a switch.
  package let placeholder: String?
  package let help: String

  package init(_ name: String, takes placeholder: String? = nil, _ help: String) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
  }

  /// The name as typed, such as `--accuracy`.
  package var flag: String { "--\(name)" }
}

/// A section that every report has, derived from the result alone.
package protocol StandardSection: ReportSection {
  /// The section it contributes to a report.
  init(report: Report)
}

/// The measurement of what every tournament counts; it needs no request.
package struct Standard<Content: StandardSection>: Measurement {
  package init(_ value: String?, for plan: TournamentPlan) {}

  package func section(of report: Report, from inputs: ReportInputs) -> Content? {
    Content(report: report)
  }
}
