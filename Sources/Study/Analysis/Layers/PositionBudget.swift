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
    let new = min(positions, limit - count)
    count += new
    meter?.add(new)
    guard new == positions else { throw .tooManyPositions(limit: limit) }
  }
}
