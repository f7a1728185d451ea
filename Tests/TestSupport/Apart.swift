import Foundation

/// Work that mostly waits for other processes, done apart from the few threads that all tests share.
package enum Apart {
  /// Not more at a time than a machine has cores for: what is timed is not to wait for a core.
  private static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    // Threads of another class than those of tests, which would else leave it none.
    queue.qualityOfService = .userInitiated
    return queue
  }()

  /// Does some work; what it comes to is judged by the test that awaits it.
  ///
  /// - Throws: What the work throws.
  package static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result(catching: work)) }
    }
  }
}
