import Synchronization

/// An idle worker in a box that lists can hold, since a worker itself cannot be copied.
final class IdleWorker: Sendable {
  private let worker: Mutex<RunningWorker?>

  init(_ worker: consuming RunningWorker) { self.worker = Mutex(worker) }

  /// Takes the worker out, or returns `nil` if it already has been.
  func take() -> RunningWorker? { worker.withLock { $0.take() } }

  /// Ends the worker, if it is still there.
  func end(by deadline: ContinuousClock.Instant) {
    if let worker = take() { _ = worker.end(by: deadline) }
  }
}
