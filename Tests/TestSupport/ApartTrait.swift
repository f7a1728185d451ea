import Foundation
package import Testing

/// Has tests that block while they wait run on threads of their own, a few at a time, so that those
/// that all tests share go on.
package struct ApartTrait: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  /// Performs a test apart.
  ///
  /// - Throws: What the test throws.
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }

  /// Threads by which tasks that prefer them go on.
  private final class Threads: TaskExecutor {
    static let shared = Threads()

    private let queue = {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 2
      // Threads of another class than those of tests, which would else leave it none.
      queue.qualityOfService = .userInitiated
      return queue
    }()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == ApartTrait {
  /// For suites whose tests mostly wait for other processes.
  package static var apart: Self { Self() }
}
