import Foundation
package import Testing

/// Has tests that wait for other processes run on threads of their own, a few at a time, so that those
/// that all tests share go on.
package struct ApartTrait: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true
  fileprivate let threads: Threads

  /// Performs a test apart.
  ///
  /// - Throws: What the test throws.
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }

  /// Threads by which tasks that prefer them go on.
  fileprivate final class Threads: TaskExecutor {
    static let forTests = Threads(2)
    static let forExits = Threads(4)

    private let queue = OperationQueue()

    init(_ count: Int) {
      queue.maxConcurrentOperationCount = count
      // Threads of another class than those of the tests, which would otherwise leave it none.
      queue.qualityOfService = .userInitiated
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == ApartTrait {
  /// For suites whose tests mostly wait for other processes.
  package static var apart: Self { Self(threads: .forTests) }

  /// For tests that expect a process to exit.
  ///
  /// The testing library looks for the exit without rest until the test can take note of it, and the
  /// threads that all tests share may be busy for minutes.
  package static var expectsExit: Self { Self(threads: .forExits) }
}
