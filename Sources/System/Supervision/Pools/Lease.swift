import Synchronization

/// Holds a process of a pool as long as a player needs it, then gives it back.
package final class Lease<Process: ~Copyable & Sendable, Failure: Error>: Sendable {
  private let take: @Sendable () throws -> Process
  private let giveBack: @Sendable (consuming Process) -> Void
  private let discard: @Sendable (consuming Process, Failure) -> any Error
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var process: Process?
    var isUsed = false
  }

  /// A lease without a process yet: `take` takes one from the pool, `giveBack` returns one without
  /// faults, and `discard` ends one that failed and says what that comes to.
  package init(
    take: @escaping @Sendable () throws -> Process,
    giveBack: @escaping @Sendable (consuming Process) -> Void,
    discard: @escaping @Sendable (consuming Process, Failure) -> any Error
  ) {
    self.take = take
    self.giveBack = giveBack
    self.discard = discard
  }

  deinit { end() }

  /// Takes a process, if there is none, before it is used.
  package func prepare() throws {
    try state.withLock { state in
      let process = try state.process.take() ?? take()
      state.process = consume process
    }
  }

  /// Uses the process, which is taken if there is none, and gone after a failure.
  package func use<Value>(_ body: (inout Process) throws(Failure) -> Value) throws -> Value {
    try state.withLock { state in
      state.isUsed = true
      var process = try state.process.take() ?? take()
      do throws(Failure) {
        let value = try body(&process)
        state.process = consume process
        return value
      } catch {
        throw discard(process, error)
      }
    }
  }

  /// Uses the process if there is one, which is gone after a failure.
  package func useIfTaken(_ body: (inout Process) throws(Failure) -> Void) throws {
    try state.withLock { state in
      guard var process = state.process.take() else { return }
      do throws(Failure) {
        try body(&process)
        state.process = consume process
      } catch {
        throw discard(process, error)
      }
    }
  }

  /// Hands over the process, unless it has been used or is in use.
  package func yield() -> Process? {
    state.withLockIfAvailable { $0.isUsed ? nil : $0.process.take() } ?? nil
  }

  /// Gives the process back.
  package func end() {
    if let process = state.withLock({ $0.process.take() }) { giveBack(process) }
  }
}
