import Synchronization

/// Processes that wait for their next use; the one that was used last is used first.
package final class ProcessPool<Process: ~Copyable & Sendable>: Sendable {
  private let state: Mutex<State>

  private struct State {
    var idle: [IdleProcess<Process>]
    var isClosed = false
  }

  /// A pool with a process, or without any.
  package init(_ process: IdleProcess<Process>? = nil) {
    state = Mutex(State(idle: process.map { [$0] } ?? []))
  }

  /// Takes a process out, or returns `nil` if none waits.
  package func take() -> Process? {
    while let process = state.withLock({ $0.idle.popLast() }) {
      if let process = process.take() { return process }
    }
    return nil
  }

  /// Has a process wait; a closed pool takes none, and returns false.
  package func keep(_ process: IdleProcess<Process>) -> Bool {
    state.withLock { state in
      if !state.isClosed { state.idle.append(process) }
      return !state.isClosed
    }
  }

  /// Takes no more processes.
  package func close() -> [IdleProcess<Process>] {
    state.withLock { state in
      state.isClosed = true
      return state.idle
    }
  }
}
