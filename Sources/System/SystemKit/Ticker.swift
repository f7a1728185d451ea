import Dispatch
import Synchronization

/// Does something again and again on a thread of its own, until it is stopped.
package final class Ticker: Sendable {
  private let stopping = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)
  private let isRunning = Atomic(false)

  /// A ticker that does not tick yet.
  package init() {}

  /// Starts to tick after some seconds; `tick` returns the seconds until the next time, or `nil`
  /// for none.
  package func start(
    after wait: Double,
    _ tick: @escaping @Sendable () -> Double?
  ) throws(DetachedThread.Failure) {
    try DetachedThread.start { [stopping, stopped] in
      var wait = wait
      while stopping.wait(timeout: .now() + wait) == .timedOut, let next = tick() { wait = next }
      stopped.signal()
    }
    isRunning.store(true, ordering: .relaxed)
  }

  /// Ticks no more, and waits for a tick in progress.
  package func stop() {
    if cancel() { stopped.wait() }
  }

  /// Ticks no more.
  ///
  /// - Returns: Whether it was ticking, or has come to its end by itself.
  @discardableResult
  package func cancel() -> Bool {
    guard isRunning.exchange(false, ordering: .relaxed) else { return false }
    stopping.signal()
    return true
  }
}
