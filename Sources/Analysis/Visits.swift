import Synchronization

/// The positions that one analysis examines, up to a limit.
struct Visits {
  let limit: Int
  private let meter: AnalysisMeter?
  private(set) var count = 0

  init(limit: Int, meter: AnalysisMeter?) {
    self.limit = limit
    self.meter = meter
  }

  /// Counts a position to be examined, before it takes any memory.
  ///
  /// - Throws: ``AnalysisError/tooManyPositions(limit:)`` if it is one too many.
  mutating func add() throws(AnalysisError) {
    guard count < limit else { throw .tooManyPositions(limit: limit) }
    count += 1
  }

  /// Reports that a position has been examined.
  func show() { meter?.add() }
}
