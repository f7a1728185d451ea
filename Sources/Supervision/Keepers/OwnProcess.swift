import Foundation

/// A process that this one has started and notes when it ends, as the system wants it.
///
/// Where a value is let go of before its process has ended, a thread waits for that.
struct OwnProcess: ~Copyable {
  /// Its number.
  let id: pid_t
  private var isReaped = false

  /// A process that has just been started.
  init(_ id: pid_t) { self.id = id }

  /// Takes note that it has ended, once it has, or a time has passed.
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
