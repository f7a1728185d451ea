package import Analysis
package import Planning
package import StrategyKit
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
