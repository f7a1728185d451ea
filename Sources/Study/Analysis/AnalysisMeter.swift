import Synchronization

/// Counts the positions that analyses examine, to report progress.
///
/// One meter may be shared by several analyses, one after another, and be read on any thread.
public final class AnalysisMeter: Sendable {
  /// The expected total number of positions.
  public enum Forecast: Hashable, Sendable {
    /// At most this many, and perhaps far fewer.
    case atMost(Int)
    /// About this many.
    case about(Int)
  }

  private let count = Atomic(0)
  private let expectation = Mutex<Forecast?>(nil)

  /// A meter of an analysis that has not started.
  public init() {}

  /// The positions examined so far.
  public var positions: Int { count.load(ordering: .relaxed) }

  /// The expected total, as far as it is known.
  public var forecast: Forecast? { expectation.withLock(\.self) }

  /// Sets the expected total, including the positions examined so far; `nil` if it is not known.
  public func expect(_ forecast: Forecast?) { expectation.withLock { $0 = forecast } }

  /// Counts positions.
  func add(_ positions: Int) { count.add(positions, ordering: .relaxed) }
}
