import Dispatch

/// Reads lines without holding up whoever waits for them.
struct ConsoleLines: Sendable {
  private let read: @Sendable () -> String?
  private let queue = DispatchQueue(label: "lines")

  /// A reader of lines that a closure waits for.
  init(_ read: @escaping @Sendable () -> String?) { self.read = read }

  /// The next line without its end, `nil` at the end of input.
  func next() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: read()) }
    }
  }
}
