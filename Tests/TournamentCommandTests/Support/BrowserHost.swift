import Dispatch
import Synchronization

extension Browser {
  /// As many as there may be cores for: what a page computes, it computes on one.
  private static let hosts = [BrowserHost(), BrowserHost()]

  /// Does something in a fresh window of one of the browsers that tests share, the one that fewer want.
  static func run<Answer: Sendable>(
    _ body: @escaping @Sendable (Browser) throws -> Answer
  ) async throws -> Answer {
    let host = hosts.min { $0.users.load(ordering: .relaxed) < $1.users.load(ordering: .relaxed) }
    guard let host else { throw Failure(description: "no browser") }
    host.users.add(1, ordering: .sequentiallyConsistent)
    return try await host.run(body)
  }
}

/// Keeps a browser as long as tests want one, on a queue of its own, so that no thread that tests share
/// is held up.
private actor BrowserHost {
  private let queue = QueueExecutor()
  private var browser: Browser?
  /// How many have a window, or wait for one.
  nonisolated let users = Atomic(0)

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func run<Answer: Sendable>(_ body: @Sendable (Browser) throws -> Answer) throws -> Answer {
    // One in which something has gone wrong is not used again.
    var isUsable = false
    defer {
      let others = users.subtract(1, ordering: .sequentiallyConsistent).newValue
      if others == 0 || !isUsable {
        browser?.close()
        browser = nil
      }
    }
    let browser = try self.browser ?? Browser()
    self.browser = browser
    let answer = try browser.inWindow(body)
    isUsable = true
    return answer
  }
}

/// Runs jobs one after the other on a queue of Dispatch.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "browser")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
