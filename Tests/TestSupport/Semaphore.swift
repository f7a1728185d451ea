import Foundation

/// Lets one thread wait for another.
package final class Semaphore: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func signal() { semaphore.signal() }

  /// Waits for a signal.
  package func wait() { semaphore.wait() }

  /// Does something on a thread of its own after the first signal.
  package func whenSignalled(_ action: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [semaphore] in
      semaphore.wait()
      action()
    }
  }
}
