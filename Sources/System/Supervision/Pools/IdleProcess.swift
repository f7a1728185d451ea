import Synchronization

/// A process that waits for its next use, in a box that lists can hold, since it cannot be copied
/// itself.
package final class IdleProcess<Process: ~Copyable & Sendable>: Sendable {
  private let process: Mutex<Process?>

  package init(_ process: consuming Process) { self.process = Mutex(process) }

  /// Takes the process out, or returns `nil` if it already has been.
  package func take() -> Process? { process.withLock { $0.take() } }

  /// Whether it has been taken out.
  package var isTaken: Bool { process.withLock { $0 == nil } }

  /// Does something with the process where it is; `nil` if it has been taken out.
  package func use<Value>(_ body: (inout Process) -> Value) -> Value? {
    process.withLock { process in
      guard var own = process.take() else { return nil }
      let value = body(&own)
      process = consume own
      return value
    }
  }
}
