public import Analysis
public import StrategyKit

/// What measurements may look at besides the result, once the games are over.
public struct Evidence {
  /// Makes the bots of the plan, in its order.
  public var bots: () throws -> [Bot]
  /// How long the bots took, `nil` where that was not measured.
  public var time: TimeReport?
  /// Counts the positions that are gone through, for whoever waits.
  public var meter: AnalysisMeter
  /// Does what may take its time, so that whoever waits can be told how far it has come.
  public var watching: (_ analysis: () throws -> Void) throws -> Void

  /// Evidence, of which all but the bots may be left out.
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
