import Foundation

/// A lock on a file, kept for as long as the object lives.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks a file.
  ///
  /// - Parameters:
  ///   - path: The file, which is made if there is none.
  ///   - lock: As for the system call `flock`.
  /// - Throws: The system's error: `EWOULDBLOCK` if another process has it locked and `lock` does not
  ///   wait.
  package init(_ path: String, _ lock: Int32) throws(SystemError) {
    descriptor = try FileSystem.openLocked(path, O_CREAT, lock: lock)
  }

  // A process that is just being started may have a copy of the descriptor, which would keep the lock.
  deinit { FileSystem.unlockAndClose(descriptor) }
}
