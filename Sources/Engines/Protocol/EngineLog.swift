import Dispatch
public import Foundation
import Synchronization
import SystemKit

/// Keeps every line exchanged with the engines, with its time.
///
/// A line is: seconds since the start, the engine's name and the number of its process, a direction
/// (`>` to the engine, `<` from it, `!` from its standard error) and the text.
///
/// A thread of its own writes them, so that neither a slow disk nor a pipe that nobody reads is on an
/// engine's clock.
public final class EngineLog: Sendable {
  /// Writes some lines.
  public typealias Write = @Sendable ([UInt8]) throws -> Void

  private struct State {
    /// What has yet to be written.
    var lines: [UInt8] = []
    /// Whether it is held back no longer.
    var isBegun = false
    var error: (any Error)?
  }

  private let write: Write
  private let state = Mutex(State())
  /// Held by whoever writes, so that lines come in their order.
  private let writing = Mutex(())
  /// Says that there is something to write.
  private let isWanted = DispatchSemaphore(value: 0)
  private let start = ContinuousClock.now

  /// How much may wait to be written when an engine is asked something, in bytes.
  private static let capacity = 1 << 20

  /// A log that holds back what is exchanged until it is begun.
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

  /// Keeps a line, without waiting until it is written; after an error nothing more is.
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

  /// Waits until there is room for all that an engine may answer to one question.
  func awaitRoom() {
    if state.withLock({ $0.isBegun && $0.lines.count > Self.capacity }) { flush() }
  }

  // MARK: Writing

  /// Writes what has been held back, and everything else soon after it is said from now on.
  public func begin() {
    let isBegun = state.withLock { state in
      defer { state.isBegun = true }
      return state.isBegun
    }
    guard !isBegun else { return }
    isWanted.signal()
    // Where no thread can be had, those who ask write, and the end of the run.
    try? DetachedThread.start { [weak self, isWanted] in
      while true {
        isWanted.wait()
        guard let log = self else { return }
        log.flush()
      }
    }
  }

  /// Writes what has been said until now, unless it is held back.
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

  /// What has yet to be written, which counts as written from now on; `nil` for nothing.
  private func taken() -> [UInt8]? {
    state.withLock { state in
      guard state.isBegun, state.error == nil, !state.lines.isEmpty else { return nil }
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Writes everything.
  ///
  /// - Throws: What went wrong in writing, then or before.
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
