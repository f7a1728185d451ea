import Synchronization

/// Counts what happens on any thread.
package final class Counter: Sendable {
  private let count = Atomic(0)

  /// Nothing has happened yet.
  package init() {}

  /// How often it has happened.
  package var value: Int { count.load(ordering: .sequentiallyConsistent) }

  /// Counts once more, and says how often that is.
  @discardableResult
  package func increment() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}
