public import Analysis
public import StrategyKit

/// The input of measurements beside the result, once the games are over.
public struct ReportInputs {
  /// Makes the bots of the plan, in order.
  public var bots: () throws -> [Bot]
  /// How long the bots took, or `nil` if that was not measured.
  public var time: TimeReport?
  /// Counts the positions examined, to report progress.
  public var meter: AnalysisMeter
  /// Runs a slow computation so that its progress can be shown.
  public var watching: (_ analysis: () throws -> Void) throws -> Void

  /// The inputs, all of them optional except the bots.
  public init(
    time: TimeReport? = nil,
    meter: AnalysisMeter = AnalysisMeter(),
    watching: @escaping (_ analysis: () throws -> Void) throws -> Void = { try $0() },
    bots: @escaping () throws -> [Bot]
  ) {
    self.bots = bots
    self.time = time
    self.meter = meter
    self.watching = watching
  }
}
