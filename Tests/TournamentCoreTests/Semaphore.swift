import Foundation

/// Lets one thread wait for another.
final class Semaphore: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func signal() { semaphore.signal() }

  /// Waits for a signal.
  func wait() { semaphore.wait() }

  /// Does something on a thread of its own after the first signal.
  func whenSignalled(_ action: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [semaphore] in
      semaphore.wait()
      action()
    }
  }
}

/// Lets other threads go on.
func sleepBriefly(seconds: Double = 0.001) { Thread.sleep(forTimeInterval: seconds) }
