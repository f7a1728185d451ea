import Foundation

/// A process that this one has started and must reap.
///
/// If a value is dropped before its process has ended, a thread waits for that.
struct OwnProcess: ~Copyable {
  /// Its number.
  let id: pid_t
  private var isReaped = false

  /// A process that has just been started.
  init(_ id: pid_t) { self.id = id }

  /// Reaps it if it ends by a deadline.
  mutating func reap(by deadline: ContinuousClock.Instant) {
    while !isReaped {
      let ended = waitpid(id, nil, WNOHANG)
      isReaped = ended > 0 || (ended < 0 && errno != EINTR)
      guard !isReaped, .now < deadline else { return }
      usleep(500)
    }
  }

  deinit {
    guard !isReaped else { return }
    Thread.detachNewThread { [id] in while waitpid(id, nil, 0) < 0, errno == EINTR {} }
  }
}
