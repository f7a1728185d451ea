import Foundation
import Synchronization
import SystemKit

/// Appends lines to the file of a journal, each completely or not at all.
///
/// A line is passed to the system as soon as it is appended, so that it survives the process, and
/// is on disk within a second, and at the end.
final class JournalWriter: Sendable {
  private struct State {
    /// The length of the file up to the end of the last complete line.
    var length: Int
    var isDirty = false
    var isClosed = false
    var error: JournalError?

    /// Keeps the first error and returns it.
    mutating func fail(_ newError: JournalError) -> JournalError {
      let first = error ?? newError
      error = first
      return first
    }
  }

  private let path: String
  private let descriptor: Int32
  private let calls: FileCalls
  private let state: Mutex<State>
  private let ticker = Ticker()

  /// Continues a file, open for appending, and cuts off what follows its last complete line, which
  /// ends at `length`; the caller still has to close it.
  init(
    _ path: String,
    descriptor: Int32,
    length: Int,
    calls: FileCalls
  ) throws(JournalError) {
    self.path = path
    self.descriptor = descriptor
    self.calls = calls
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw .unwritable(path: path, .last)
    }
    state = Mutex(State(length: length))
    // Without a thread for syncing, lines are on disk only at the end.
    try? ticker.start(after: 1) { [self] in
      flush()
      return 1
    }
  }

  /// Appends a line; nothing more is written after an error, and it is an error after the end.
  func append(_ line: [UInt8]) throws(JournalError) {
    try state.withLock { state throws(JournalError) in
      if let error = state.error { throw error }
      guard !state.isClosed else { throw .closed(path: path) }
      do throws(SystemError) {
        try calls.writeAll(line, to: descriptor)
        state.length += line.count
        state.isDirty = true
      } catch {
        // A partly written line is removed again; if that fails, a reader drops it.
        _ = ftruncate(descriptor, off_t(state.length))
        throw state.fail(.unwritable(path: path, error))
      }
    }
  }

  /// Waits until everything is on disk, and ends.
  func close() throws(JournalError) {
    let wasClosed = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    if !wasClosed {
      ticker.stop()
      flush()
    }
    if let error = state.withLock(\.error) { throw error }
  }

  private func flush() {
    let isDirty = state.withLock { state in
      defer { state.isDirty = false }
      return state.isDirty && state.error == nil
    }
    guard isDirty else { return }
    do throws(SystemError) {
      try calls.sync(descriptor)
      if !isInItsFolder { state.withLock { _ = $0.fail(.vanished(path: path)) } }
    } catch {
      state.withLock { _ = $0.fail(.unwritable(path: path, error)) }
    }
  }

  /// Whether the path still leads to the file.
  private var isInItsFolder: Bool {
    var own = stat()
    var found = stat()
    return fstat(descriptor, &own) == 0 && stat(path, &found) == 0 && own.st_ino == found.st_ino
      && own.st_dev == found.st_dev
  }
}
