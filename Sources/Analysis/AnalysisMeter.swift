import Synchronization

/// Counts the positions that analyses look at, for whoever waits for them.
///
/// One meter may be shared by several analyses, one after another, and be read on any thread.
public final class AnalysisMeter: Sendable {
  /// How many positions there will be in the end.
  public enum Forecast: Hashable, Sendable {
    case atMost(Int)
    case about(Int)
  }

  private let count = Atomic(0)
  private let expectation = Mutex<Forecast?>(nil)

  public init() {}

  /// The positions looked at so far.
  public var positions: Int { count.load(ordering: .relaxed) }

  /// What there will be in the end, as far as that is known.
  public var forecast: Forecast? { expectation.withLock(\.self) }

  /// Says how many positions there will be in the end, those looked at so far included; `nil` where
  /// that is not known.
  public func expect(_ forecast: Forecast?) { expectation.withLock { $0 = forecast } }

  /// Counts a position.
  func add() { count.add(1, ordering: .relaxed) }
}

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
