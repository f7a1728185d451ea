import Dispatch
public import Foundation
import Synchronization
import SystemKit

/// Logs every line exchanged with the engines, with its time.
///
/// A line has: seconds since the start, the engine's name and its process number, a direction (`>`
/// to the engine, `<` from it, `!` from its standard error) and the text.
///
/// A separate thread writes them, so that a slow disk or a pipe that nobody reads does not cost an
/// engine time.
public final class EngineLog: Sendable {
  /// Writes some lines.
  public typealias Write = @Sendable ([UInt8]) throws -> Void

  private struct State {
    var lines: [UInt8] = []
    /// Whether it is no longer held back.
    var isBegun = false
    var error: (any Error)?
  }

  private let write: Write
  private let state = Mutex(State())
  private let writing = Mutex(())
  /// Signals that there is something to write.
  private let isWanted = DispatchSemaphore(value: 0)
  private let start = ContinuousClock.now

  /// How many bytes may be waiting to be written when an engine is asked something.
  private static let capacity = 1 << 20

  /// A log that holds its lines back until it is started.
  ///
  /// - Parameter write: Writes some lines; it is called by one thread at a time.
  public init(_ write: @escaping Write) { self.write = write }

  /// A log that writes to a file from now on.
  public convenience init(_ file: FileHandle) {
    self.init { try file.write(contentsOf: $0) }
    begin()
  }

  deinit { isWanted.signal() }

  // MARK: Lines

  /// Logs a line, without waiting until it is written; after an error nothing more is logged.
  func write(_ text: String, _ direction: Exchange.Direction, of engine: String) {
    let time = start.duration(to: .now)
    let isFirst = state.withLock { state in
      guard state.error == nil else { return false }
      let isFirst = state.isBegun && state.lines.isEmpty
      state.lines.append(seconds: time)
      for field in [engine, direction.rawValue, text] {
        state.lines.append(UInt8(ascii: " "))
        state.lines.append(contentsOf: field.utf8)
      }
      state.lines.append(UInt8(ascii: "\n"))
      return isFirst
    }
    if isFirst { isWanted.signal() }
  }

  /// Logs a line that a bot wrote which is no engine.
  package func note(_ text: String, of bot: String) { write(text, .error, of: bot) }

  /// Waits until there is room for any answer of an engine to one request.
  func awaitRoom() {
    if state.withLock({ $0.isBegun && $0.lines.count > Self.capacity }) { flush() }
  }

  // MARK: Writing

  /// Writes what has been held back, and from now on everything soon after it happens.
  public func begin() {
    let isBegun = state.withLock { state in
      defer { state.isBegun = true }
      return state.isBegun
    }
    guard !isBegun else { return }
    isWanted.signal()
    // If no thread can be started, the lines are written by those who send requests, and at the end
    // of the run.
    try? DetachedThread.start { [weak self, isWanted] in
      while true {
        isWanted.wait()
        guard let log = self else { return }
        log.flush()
      }
    }
  }

  /// Writes everything up to now, unless it is held back.
  func flush() {
    writing.withLock { _ in
      while let lines = taken() {
        do {
          try write(lines)
        } catch {
          state.withLock { $0.error = error }
        }
      }
    }
  }

  /// The lines yet to be written, which then count as written; `nil` for none.
  private func taken() -> [UInt8]? {
    state.withLock { state in
      guard state.isBegun, state.error == nil, !state.lines.isEmpty else { return nil }
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Writes everything.
  ///
  /// - Throws: Any error from writing, now or earlier.
  public func finish() throws {
    begin()
    flush()
    if let error = state.withLock(\.error) { throw error }
  }
}

extension [UInt8] {
  /// Appends a time in seconds with six decimals.
  fileprivate mutating func append(seconds time: Duration) {
    let microseconds = String(time.components.attoseconds / 1_000_000_000_000)
    append(contentsOf: String(time.components.seconds).utf8)
    append(UInt8(ascii: "."))
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 6 - microseconds.utf8.count))
    append(contentsOf: microseconds.utf8)
  }
}
