import Foundation
import Synchronization

/// Work on the main actor that a command waits for.
package enum MainActorWork {
  /// Does the work, from any thread, and returns when it is done.
  package static func run<Value: Sendable>(
    _ work: @escaping @MainActor () async throws -> Value
  ) throws -> Value {
    let answer = Answer<Value>()
    Task { @MainActor in
      do {
        let value = try await work()
        answer.result.withLock { $0 = .success(value) }
      } catch {
        answer.result.withLock { $0 = .failure(error) }
      }
      answer.isThere.signal()
    }
    guard Thread.isMainThread else {
      answer.isThere.wait()
      return try answer.value()
    }
    // The main thread does the work, so it must not block meanwhile.
    while answer.isThere.wait(timeout: .now()) == .timedOut {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    }
    return try answer.value()
  }

  private final class Answer<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
    let isThere = DispatchSemaphore(value: 0)

    func value() throws -> Value {
      guard let result = result.withLock({ $0 }) else { throw CancellationError() }
      return try result.get()
    }
  }
}
