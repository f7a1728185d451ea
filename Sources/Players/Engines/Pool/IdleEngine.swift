import Supervision
import Synchronization

/// An idle engine in a box that lists can hold, since an engine itself cannot be copied.
final class IdleEngine: Sendable {
  private let engine: Mutex<EngineSession?>

  init(_ engine: consuming EngineSession) { self.engine = Mutex(engine) }

  /// Takes the engine out, or returns `nil` if it already has been.
  func take() -> EngineSession? { engine.withLock { $0.take() } }

  /// Whether it has been taken out.
  var isTaken: Bool { engine.withLock { $0 == nil } }

  /// Tells it to exit, without waiting for it.
  func sendEnd() { engine.withLock { $0?.sendEnd() } }

  /// Waits until it has exited by itself; false if it does not in time.
  func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    engine.withLock { $0?.awaitEnd(by: deadline) ?? true }
  }

  /// Requests its killing, and does not wait.
  func orderToKill() { engine.withLock { $0?.connection.process.orderToKill() } }
}
