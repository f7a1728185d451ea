import Foundation
import Synchronization
import SystemKit

/// The threads of a run, which can be waited for.
package final class WorkerGroup: Sendable {
  private let playing = Atomic(0)
  /// Signalled when waiting may no longer be necessary.
  private let news = DispatchSemaphore(value: 0)

  package init() {}

  /// The work of a thread, released when it has ended: a caller that waits for the thread may then reuse
  /// its resources, such as a results folder.
  private final class Work: Sendable {
    private let body: Mutex<(@Sendable () -> Void)?>

    init(_ body: @escaping @Sendable () -> Void) { self.body = Mutex(body) }

    func run() { body.withLock { $0.take() }?() }
  }

  /// Starts as many threads as possible, at least one and at most a number, and says how many.
  package func start(_ count: Int, _ body: @escaping @Sendable () -> Void) throws -> Int {
    for number in 0..<count {
      playing.add(1, ordering: .sequentiallyConsistent)
      do {
        let work = Work(body)
        try DetachedThread.start { [self] in
          work.run()
          playing.subtract(1, ordering: .sequentiallyConsistent)
          news.signal()
        }
      } catch {
        playing.subtract(1, ordering: .sequentiallyConsistent)
        guard number > 0 else { throw error }
        return number
      }
    }
    return count
  }

  /// Waits until all threads have ended, or are given up because the run has been asked to end and they
  /// take too long.
  package func wait(_ interruption: Interruption) { _ = wait(interruption, nil) }

  /// Waits until all threads have ended or are given up: because the run has been asked to end and
  /// they take too long, or because a bot does not answer.
  func wait(_ interruption: Interruption, _ watch: MoveWatch?) -> UnansweredMove? {
    let wake: @Sendable () -> Void = { [news] in news.signal() }
    return interruption.whenRequested(wake) {
      interruption.whenRequested(times: 2, wake) { waitForNews(interruption, watch) }
    }
  }

  private func waitForNews(_ interruption: Interruption, _ watch: MoveWatch?) -> UnansweredMove? {
    var deadline: SuspendingClock.Instant?
    while playing.load(ordering: .sequentiallyConsistent) > 0, !interruption.isImmediate {
      if interruption.isRequested {
        let end = deadline ?? .now + interruption.patience
        guard .now < end else { return nil }
        deadline = end
      }
      if let move = watch?.unansweredMove { return move }
      if deadline == nil, watch == nil {
        news.wait()
      } else {
        _ = news.wait(timeout: .now() + .milliseconds(100))
      }
    }
    return nil
  }
}
