import Dispatch
import Synchronization
import TournamentCore

/// Pieces of work for some threads, each of which may lead to more.
final class WorkQueue<Piece: Sendable>: Sendable {
  private struct State {
    var waiting: [Piece]
    var next = 0
    /// The pieces that wait or are being worked on.
    var open: Int
    var isClosed = false
    var error: (any Error)?
  }

  private let state: Mutex<State>
  private let ready = DispatchSemaphore(value: 0)
  private let interruption: Interruption
  private let body: @Sendable (Piece) throws -> [Piece]

  /// Work that begins with some pieces.
  init(
    _ pieces: [Piece],
    _ interruption: Interruption,
    _ body: @escaping @Sendable (Piece) throws -> [Piece]
  ) {
    state = Mutex(State(waiting: pieces, open: pieces.count))
    self.interruption = interruption
    self.body = body
    for _ in pieces { ready.signal() }
  }

  /// Does all of the work on some threads.
  ///
  /// - Parameter jobs: The number of threads.
  /// - Returns: Whether everything is done.
  /// - Throws: The first error of the body, or if no thread can be started.
  func run(_ jobs: Int) throws -> Bool {
    let isEmpty = state.withLock { $0.open == 0 }
    if isEmpty { return true }
    let threads = WorkerGroup()
    // Those that wait for work learn of it.
    try interruption.whenRequested({ [self] in close(nil) }) {
      _ = try threads.start(jobs) { [self] in work() }
      threads.wait(interruption)
    }
    if let error = state.withLock({ $0.error }) { throw error }
    return state.withLock { $0.open == 0 }
  }

  private func work() {
    while let piece = take() {
      do {
        add(try body(piece))
      } catch {
        close(error)
      }
    }
  }

  private func take() -> Piece? {
    ready.wait()
    let isOver = interruption.isRequested
    let piece = state.withLock { state -> Piece? in
      guard !isOver, !state.isClosed, state.next < state.waiting.count else { return nil }
      let piece = state.waiting[state.next]
      state.next += 1
      return piece
    }
    // Other threads that wait get none either.
    if piece == nil { ready.signal() }
    return piece
  }

  private func add(_ pieces: [Piece]) {
    let isOver = state.withLock { state in
      state.open += pieces.count - 1
      if state.next > 1000 {
        state.waiting.removeFirst(state.next)
        state.next = 0
      }
      state.waiting += pieces
      return state.open == 0
    }
    for _ in pieces { ready.signal() }
    if isOver { ready.signal() }
  }

  private func close(_ error: (any Error)?) {
    state.withLock { state in
      state.isClosed = true
      if state.error == nil { state.error = error }
    }
    ready.signal()
  }
}
