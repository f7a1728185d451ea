import Supervision
import Synchronization

/// An engine that waits for its next game, in a place that lists can hold: an engine itself, which
/// cannot be copied, has no place in them.
final class IdleEngine: Sendable {
  private let engine: Mutex<EngineSession?>

  init(_ engine: consuming EngineSession) { self.engine = Mutex(engine) }

  /// Takes the engine out, `nil` where it has been.
  func take() -> EngineSession? { engine.withLock { $0.take() } }

  /// Tells it to end, without waiting until it has.
  func sendEnd() { engine.withLock { $0?.sendEnd() } }

  /// Waits until it has ended by itself; false where it does not in time.
  func awaitEnd(by deadline: ContinuousClock.Instant) -> Bool {
    engine.withLock { $0?.awaitEnd(by: deadline) ?? true }
  }

  /// Orders to kill it, and does not wait.
  func orderToKill() { engine.withLock { $0?.connection.process.orderToKill() } }
}
