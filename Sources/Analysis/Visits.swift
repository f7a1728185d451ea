import Synchronization

/// The positions that one analysis looks at, of as many as it may.
struct Visits {
  let limit: Int
  private let meter: AnalysisMeter?
  private(set) var count = 0

  init(limit: Int, meter: AnalysisMeter?) {
    self.limit = limit
    self.meter = meter
  }

  /// Counts a position that is to be looked at, before it takes any memory.
  ///
  /// - Throws: ``AnalysisError/tooManyPositions(limit:)`` where it is one too many.
  mutating func add() throws(AnalysisError) {
    guard count < limit else { throw .tooManyPositions(limit: limit) }
    count += 1
  }

  /// Tells whoever waits that a position is looked at.
  func show() { meter?.add() }
}
