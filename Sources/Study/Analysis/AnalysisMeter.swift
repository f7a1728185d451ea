import Synchronization

/// Counts the positions that analyses examine, to report progress.
///
/// One meter may be shared by several analyses, one after another, and be read on any thread.
public final class AnalysisMeter: Sendable {
  private let count = Atomic(0)
  private let expectation = Mutex<Int?>(nil)

  /// A meter of an analysis that has not started.
  public init() {}

  /// The positions examined so far.
  public var positions: Int { count.load(ordering: .relaxed) }

  /// The most positions there can be in all, perhaps far more than there are; `nil` if not known.
  public var most: Int? { expectation.withLock(\.self) }

  /// Sets the most positions there can be, including those examined so far.
  public func expect(atMost positions: Int) { expectation.withLock { $0 = positions } }

  /// Counts positions.
  func add(_ positions: Int) { count.add(positions, ordering: .relaxed) }
}
