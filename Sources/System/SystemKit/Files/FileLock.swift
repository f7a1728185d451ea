import Foundation

/// A lock on a file, kept for as long as the object lives.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks a file, which is made if there is none; `lock` is as for the system call `flock`, and
  /// throws `EWOULDBLOCK` if it does not wait and another process has the lock.
  package init(_ path: String, _ lock: Int32) throws(SystemError) {
    descriptor = try FileSystem.openLocked(path, O_CREAT, lock: lock)
  }

  // A process that is just being started may have a copy of the descriptor, which would keep the lock.
  deinit { FileSystem.unlockAndClose(descriptor) }
}
