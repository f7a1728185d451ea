import Foundation
import Synchronization

/// The threads that share the work of an analysis.
struct ThreadPool: Sendable {
  private let threads: Int

  /// A number of threads; `nil` for one for each core.
  init(threads: Int?) {
    self.threads = max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// For players that are asked one question after another by each thread.
  var asking: BlockSize { BlockSize(piece: 1, pieces: threads == 1 ? 1 : 4 * threads) }

  /// Does something on each thread at the same time.
  func onEach(_ body: @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: threads) { _ in body() }
  }

  /// The results of some pieces of work, in the order of the pieces.
  func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
    guard threads > 1, count > 1 else { return (0..<count).map(body) }
    let next = Atomic(0)
    let values = Mutex([Value?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      while case let piece = next.add(1, ordering: .relaxed).oldValue, piece < count {
        let value = body(piece)
        values.withLock { $0[piece] = value }
      }
    }
    return values.withLock { $0.compactMap(\.self) }
  }

  /// The results of some pieces of work in the order of the pieces, or the error of the first of
  /// these that fails.
  func attempt<Value: Sendable>(
    _ count: Int,
    _ body: @Sendable (Int) throws(AnalysisError) -> Value
  ) throws(AnalysisError) -> [Value] {
    let results = map(count) { piece in
      Result { () throws(AnalysisError) in try body(piece) }
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for result in results { values.append(try result.get()) }
    return values
  }

  /// Replaces successive parts of an array, shared among the threads.
  func fill<Value: Sendable>(
    _ values: inout [Value],
    from first: Int,
    _ sizes: [Int],
    _ body: @Sendable (Int, UnsafeMutableBufferPointer<Value>) -> Void
  ) {
    var firsts = [first]
    for size in sizes { firsts.append(firsts[firsts.count - 1] + size) }
    values.withUnsafeMutableBufferPointer { [firsts] buffer in
      let parts = Parts(all: buffer)
      _ = map(sizes.count) { number in body(number, parts[firsts[number]..<firsts[number + 1]]) }
    }
  }

  /// Disjoint parts of an array, for one thread each.
  ///
  /// No two parts share an element, and none outlives the call, so threads may write to theirs at the
  /// same time. Joining separate arrays instead took a sixth of the time of levels on 4×4.
  private struct Parts<Value>: @unchecked Sendable {
    let all: UnsafeMutableBufferPointer<Value>

    subscript(range: Range<Int>) -> UnsafeMutableBufferPointer<Value> {
      UnsafeMutableBufferPointer(rebasing: all[range])
    }
  }
}
