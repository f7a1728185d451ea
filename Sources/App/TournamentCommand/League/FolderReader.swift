import Synchronization
import SystemKit

/// Looks into a watched folder again and again, on a thread of its own.
final class FolderReader: Sendable {
  private let desk: SubmissionDesk
  private let failure = Mutex<(any Error)?>(nil)
  private let ticker = Ticker()

  /// Looks at once, and then every so many seconds.
  init(_ desk: SubmissionDesk, every interval: Double) {
    self.desk = desk
    do {
      try ticker.start(after: 0) { [self] in read() ? interval : nil }
    } catch {
      failure.withLock { $0 = error }
    }
  }

  /// Makes sure that the folder can still be read.
  func check() throws {
    if let error = failure.withLock(\.self) { throw error }
  }

  /// Looks no more.
  func stop() { ticker.cancel() }

  private func read() -> Bool {
    do {
      try desk.look()
      return true
    } catch {
      failure.withLock { $0 = error }
      return false
    }
  }
}
