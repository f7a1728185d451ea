public import Foundation
import Synchronization

/// Keeps every line exchanged with the engines, with its time.
///
/// A line is: seconds since the start, the engine's name and the number of its process, a direction
/// (`>` to the engine, `<` from it, `!` from its standard error) and the text.
public final class EngineLog: Sendable {
  /// Writes some lines.
  public typealias Write = @Sendable ([UInt8]) throws -> Void

  private struct State {
    /// What was exchanged before the log was begun, `nil` since then.
    var held: [UInt8]? = []
    var error: (any Error)?
  }

  private let write: Write
  private let state = Mutex(State())
  private let start = ContinuousClock.now

  /// A log that holds back what is exchanged until it is begun.
  ///
  /// - Parameter write: Writes some lines.
  public init(_ write: @escaping Write) { self.write = write }

  /// A log that writes to a file from now on.
  public convenience init(_ file: FileHandle) {
    self.init { try file.write(contentsOf: $0) }
    begin()
  }

  /// Writes what has been held back, and everything else at once from now on.
  public func begin() {
    state.withLock { state in
      guard let held = state.held else { return }
      state.held = nil
      write(held, &state)
    }
  }

  /// Writes a line; after an error nothing more is written.
  func write(_ text: String, _ direction: Exchange.Direction, of engine: String) {
    let (seconds, attoseconds) = start.duration(to: .now).components
    let time = Double(seconds) + Double(attoseconds) * 1e-18
    let line = String(format: "%.6f %@ %@ %@\n", time, engine, direction.rawValue, text)
    state.withLock { state in
      if state.held?.append(contentsOf: line.utf8) == nil { write(Array(line.utf8), &state) }
    }
  }

  private func write(_ lines: [UInt8], _ state: inout State) {
    guard state.error == nil else { return }
    do {
      try write(lines)
    } catch {
      state.error = error
    }
  }

  /// Says what went wrong in writing, if anything did.
  public func finish() throws {
    begin()
    if let error = state.withLock(\.error) { throw error }
  }
}
