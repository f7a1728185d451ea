import Synchronization

/// Counts the positions that analyses look at, for whoever waits for them.
///
/// One meter may be shared by several analyses, one after another, and be read on any thread.
public final class AnalysisMeter: Sendable {
  /// How many positions there will be in the end.
  public enum Forecast: Hashable, Sendable {
    /// No more than so many, and perhaps far fewer.
    case atMost(Int)
    /// About so many.
    case about(Int)
  }

  private let count = Atomic(0)
  private let expectation = Mutex<Forecast?>(nil)

  /// A meter of an analysis that has not begun.
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
