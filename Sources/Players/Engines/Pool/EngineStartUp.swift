import Dispatch
import Foundation
import Synchronization
import SystemKit

/// Starts many engines, several at a time, and retries those that others may have kept from
/// starting.
package enum EngineStartUp {
  /// How many engines start at a time for each core: most of the time is spent waiting.
  private static let enginesPerCore = 4

  /// Starts engines.
  ///
  /// Those that failed are tried once more before it counts: together if they hardly used the
  /// processor, and so slow down nobody, the others one by one.
  ///
  /// - Parameters:
  ///   - count: The number of engines.
  ///   - start: Starts one; it is called on several threads.
  /// - Returns: The result of each, in order.
  package static func results<Value: Sendable>(
    of count: Int,
    _ start: @escaping @Sendable (Int) throws -> Value
  ) -> [Result<Value, any Error>] {
    let width = enginesPerCore * ProcessInfo.processInfo.activeProcessorCount
    var results = parallel(Array(0..<count), width: width, start)
    // A single one had no competition.
    guard count > 1 else { return results }
    let failed = results.indices.filter { results[$0].unusableEngine != nil }
    let (idle, busy) = (
      failed.filter { results[$0].unusableEngine?.isIdle == true },
      failed.filter { results[$0].unusableEngine?.isIdle == false }
    )
    for (index, result) in zip(idle, parallel(idle, width: 2 * width, start)) {
      results[index] = result
    }
    for index in busy { results[index] = Result { try start(index) } }
    return results
  }

  /// Calls a function for a range of numbers, on several threads including this one.
  private static func parallel<Value: Sendable>(
    _ numbers: [Int],
    width: Int,
    _ body: @escaping @Sendable (Int) throws -> Value
  ) -> [Result<Value, any Error>] {
    let work = Work<Value>(numbers)
    // If a thread cannot be started, the others do its work.
    for _ in 1..<max(1, min(width, numbers.count)) {
      try? DetachedThread.start { work.run(body) }
    }
    work.run(body)
    return work.results()
  }

  /// Work that threads take from one list.
  private final class Work<Value: Sendable>: Sendable {
    private let numbers: [Int]
    private let next = Atomic(0)
    private let done = Mutex<[Int: Result<Value, any Error>]>([:])
    private let isDone = DispatchSemaphore(value: 0)

    init(_ numbers: [Int]) { self.numbers = numbers }

    func run(_ body: @Sendable (Int) throws -> Value) {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < numbers.count else { return }
        let result = Result { try body(numbers[index]) }
        done.withLock { $0[index] = result }
        isDone.signal()
      }
    }

    /// The results in order, once all are there.
    func results() -> [Result<Value, any Error>] {
      for _ in numbers { isDone.wait() }
      return done.withLock { done in numbers.indices.compactMap { done[$0] } }
    }
  }
}

extension Result {
  /// The engine that cannot play.
  fileprivate var unusableEngine: UnusableBot? {
    if case .failure(let error as UnusableBot) = self { error } else { nil }
  }
}
