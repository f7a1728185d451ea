import Foundation
import Synchronization

/// The threads that share the work of an analysis.
struct Team: Sendable {
  private let threads: Int

  /// A team of some threads; `nil` for one for each core.
  init(threads: Int?) {
    self.threads = max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The results of some pieces of work, in the order of the pieces, whoever does them.
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
}
