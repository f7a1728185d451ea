package import Analysis
package import StrategyKit
package import Planning
package import TournamentCore

/// What a person may ask of a tournament besides what every report has.
///
/// A measurement is one file and a line in ``Measurements/all``. From there a tool takes its option
/// with its help, counts what it counts as games end, whether they are played at once, in shares or
/// in several runs, ends the games where it says so, and has what it finds in every format.
package protocol Measurement: Sendable {
  /// What it is asked for by.
  static var option: MeasurementOption { get }
  /// Whether it may end the games early, which is part of the plan.
  static var mayStopEarly: Bool { get }
  /// Whether it goes through positions after the games, and somebody may have to wait.
  static var isAnalysis: Bool { get }

  /// Reads what is asked for.
  ///
  /// - Parameters:
  ///   - text: What is asked for, empty for a switch.
  ///   - plan: The tournament.
  /// - Throws: ``MeasurementError`` where that cannot be measured, or not of this tournament.
  init(_ text: String, for plan: TournamentPlan) throws(MeasurementError)

  /// What is asked for as `init` reads it; the same is always said alike.
  var text: String { get }

  /// What it counts as games end, of no game yet, and what that is called; `nil` for nothing.
  ///
  /// The name is part of the fingerprint of a folder of results: what counts otherwise takes another.
  var count: (name: String, tally: any GameTally)? { get }

  /// Whether enough has been played, by the result of the plan's beginning.
  func isDecided(by result: TournamentResult) -> Bool

  /// Says what it has found once the games are over.
  ///
  /// - Parameters:
  ///   - result: The result, in which its tally is.
  ///   - bots: Makes the bots of the plan, in its order.
  ///   - meter: Counts positions for whoever waits.
  /// - Returns: The finding, `nil` for none.
  /// - Throws: Where the bots cannot be made.
  func finding(
    in result: TournamentResult,
    bots: () throws -> [Bot],
    meter: AnalysisMeter
  ) throws -> Finding?
}

extension Measurement {
  package static var mayStopEarly: Bool { false }
  package static var isAnalysis: Bool { false }
  package var text: String { "" }
  package var count: (name: String, tally: any GameTally)? { nil }
  package func isDecided(by result: TournamentResult) -> Bool { false }
}

/// What a measurement is asked for by.
package struct MeasurementOption: Hashable, Sendable {
  /// The name, such as `accuracy`.
  package let name: String
  /// What follows it, such as `TEST`; `nil` for a switch.
  package let placeholder: String?
  /// What it shows, in a line.
  package let help: String

  init(_ name: String, takes placeholder: String? = nil, _ help: String) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
  }

  /// The name as it is typed, such as `--accuracy`.
  package var flag: String { "--\(name)" }
}

/// Why something cannot be measured, in words.
package enum MeasurementError: Error, Hashable {
  /// What is asked for is wrong.
  case refused(String)
  /// There are too many bots for it, or too few.
  case bots(String)
}

extension TournamentResult {
  /// What a tally has counted.
  ///
  /// - Precondition: The result was counted with it: what is missing is not nothing.
  func counted<Tally: GameTally>(by type: Tally.Type) -> Tally {
    guard let tally = gameTally?.part(type) else {
      preconditionFailure("the games were not counted by \(type)")
    }
    return tally
  }
}
