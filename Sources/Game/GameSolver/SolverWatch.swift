import Synchronization

/// Follows the searches of solvers on other threads, and may stop them.
public final class SolverWatch: Sendable {
  private let count = Atomic(0)
  private let mustStop: @Sendable () -> Bool

  /// A watch over searches that have not begun.
  ///
  /// - Parameter mustStop: Whether searches must end now, such as because their time is up; asked
  ///   every few milliseconds.
  public init(stoppingWhen mustStop: @escaping @Sendable () -> Bool = { false }) {
    self.mustStop = mustStop
  }

  /// The number of nodes searched so far, to within some thousands.
  public var nodes: Int { count.load(ordering: .relaxed) }

  /// Counts nodes, or parts of a certificate that is being made.
  package func add(_ nodes: Int) throws(SolverError) {
    count.add(nodes, ordering: .relaxed)
    if mustStop() { throw .stopped }
  }
}
