import Dispatch
import Synchronization
import SystemKit

/// Looks into a watched folder again and again, on a thread of its own.
final class FolderReader: Sendable {
  private let desk: SubmissionDesk
  private let interval: Double
  private let failure = Mutex<(any Error)?>(nil)
  private let stopping = DispatchSemaphore(value: 0)

  /// Looks at once, and then every so many seconds.
  init(_ desk: SubmissionDesk, every interval: Double) {
    self.desk = desk
    self.interval = interval
    do {
      try DetachedThread.start { [self] in read() }
    } catch {
      failure.withLock { $0 = error }
    }
  }

  /// Makes sure that the folder can still be read.
  ///
  /// - Throws: The error of reading it.
  func check() throws {
    if let error = failure.withLock(\.self) { throw error }
  }

  /// Looks no more.
  func stop() { stopping.signal() }

  private func read() {
    repeat {
      do {
        try desk.look()
      } catch {
        return failure.withLock { $0 = error }
      }
    } while stopping.wait(timeout: .now() + interval) == .timedOut
  }
}
