import Dispatch

/// Reads lines without blocking the caller's thread.
struct ConsoleLines: Sendable {
  private let read: @Sendable () -> String?
  private let queue = DispatchQueue(label: "lines")

  /// A reader of lines from a blocking closure.
  init(_ read: @escaping @Sendable () -> String?) { self.read = read }

  /// The next line without its line ending, or `nil` at the end of input.
  func next() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: read()) }
    }
  }
}
