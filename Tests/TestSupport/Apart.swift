import Foundation

/// Work that mostly waits for other processes, done apart from the few threads that all tests share.
package enum Apart {
  /// A few at a time: while one waits, another may compute, and none waits long for a core.
  private static let queue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 3
    // Threads of another class than those of the tests, which would otherwise leave it none.
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
