import Foundation

/// A process that this one has started and must reap.
///
/// If a value is dropped before its process has ended, a thread waits for that.
struct OwnProcess: ~Copyable {
  /// Its number.
  let id: pid_t
  private var isReaped = false
  /// The signal that it was ended by, or `nil` if it has not been reaped, or has exited.
  private(set) var signal: Int?

  /// A process that has just been started.
  init(_ id: pid_t) { self.id = id }

  mutating func reap(by deadline: SuspendingClock.Instant) {
    var status: Int32 = 0
    while !isReaped {
      let ended = waitpid(id, &status, WNOHANG)
      isReaped = ended > 0 || (ended < 0 && errno != EINTR)
      if ended > 0, status & 0x7F != 0 { signal = Int(status & 0x7F) }
      guard !isReaped, .now < deadline else { return }
      usleep(500)
    }
  }

  /// Kills it; once it has been reaped, its number may be another's.
  func kill() {
    if !isReaped { _ = Foundation.kill(id, SIGKILL) }
  }

  deinit {
    guard !isReaped else { return }
    Thread.detachNewThread { [id] in while waitpid(id, nil, 0) < 0, errno == EINTR {} }
  }
}
