public import GameModel

/// Default limits of analyses.
public enum AnalysisLimit {
  /// The number of positions on boards that fit one machine word; an analysis then stays within
  /// some gigabytes of memory.
  public static let positions = 20_000_000
  /// The number on larger boards, whose positions take several times the memory.
  public static let largePositions = 4_000_000

  /// The number of positions that takes seconds on boards that fit one machine word.
  package static let quickPositions = 1_000_000
  /// The number on larger boards.
  package static let quickLargePositions = 125_000

  /// The number of positions for all pairings of a tournament together, when expectations are shown
  /// next to results: it takes seconds.
  package static func positionsBesideTournament(of rules: Rules) -> Int {
    rules.fitsOneWord ? quickPositions : quickLargePositions
  }

  /// The number of positions of a game.
  public static func positions(of rules: Rules) -> Int {
    rules.fitsOneWord ? positions : largePositions
  }
}

/// The positions that one analysis examines, up to a limit.
struct PositionBudget {
  let limit: Int
  private let meter: AnalysisMeter?
  private(set) var count = 0

  init(limit: Int, meter: AnalysisMeter?) {
    self.limit = limit
    self.meter = meter
  }

  /// Counts positions to be examined and reports them, and throws if they are too many.
  mutating func add(_ positions: Int = 1) throws(AnalysisError) {
    guard take(positions) == positions else { throw .tooManyPositions(limit: limit) }
  }

  /// Counts and reports as many positions as the limit allows, and says how many.
  mutating func take(_ positions: Int) -> Int {
    let new = min(positions, limit - count)
    count += new
    meter?.add(new)
    return new
  }
}
