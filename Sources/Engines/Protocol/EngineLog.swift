public import Foundation
import Synchronization

/// A file that keeps every line exchanged with the engines, with its time.
///
/// A line is: seconds since the start, the engine's name and the number of its process, a direction
/// (`>` to the engine, `<` from it, `!` from its standard error) and the text.
public final class EngineLog: Sendable {
  private struct State {
    let file: FileHandle
    var error: (any Error)?
  }

  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// A log that writes to a file.
  public init(_ file: FileHandle) { state = Mutex(State(file: file)) }

  /// Writes a line; after an error nothing more is written.
  func write(_ text: String, _ direction: Exchange.Direction, of engine: String) {
    let (seconds, attoseconds) = start.duration(to: .now).components
    let time = Double(seconds) + Double(attoseconds) * 1e-18
    let line = String(format: "%.6f %@ %@ %@\n", time, engine, direction.rawValue, text)
    state.withLock { state in
      guard state.error == nil else { return }
      do {
        try state.file.write(contentsOf: Data(line.utf8))
      } catch {
        state.error = error
      }
    }
  }

  /// Says what went wrong in writing, if anything did.
  public func finish() throws {
    try state.withLock { state in
      if let error = state.error { throw error }
      try state.file.synchronize()
    }
  }
}
