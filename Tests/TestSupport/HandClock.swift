import Synchronization

/// A clock that stands still until it is moved by hand.
package final class HandClock: Sendable {
  private let time = Mutex(SuspendingClock.now)

  /// A clock that shows the time of its making.
  package init() {}

  /// The time it shows.
  package var now: SuspendingClock.Instant { time.withLock(\.self) }

  /// Moves it on.
  package func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
