import Foundation
import SystemKit

/// The names that new files have until they replace a file: the first that nobody else has.
///
/// Who has one holds a lock on its file, which ends with the process, so that what a killed process
/// has left is known.
struct TemporaryName {
  private let path: String
  /// More than there can be processes that write one file.
  private static let most = 1000

  /// The names that start with a path.
  init(_ path: String) { self.path = path }

  private func path(_ number: Int) -> String { number == 1 ? path : "\(path)-\(number)" }

  /// Removes what killed processes have left under the first of the names.
  func removeRemains() {
    for number in 1...Self.most {
      guard let descriptor = try? FileSystem.openFile(path(number), O_RDONLY | O_NOFOLLOW) else {
        return
      }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      if Self.isOpen(descriptor, at: path(number)) { unlink(path(number)) }
    }
  }

  /// Creates a file under the first name that is free, and locks it.
  func createFile() throws(SystemError) -> (descriptor: Int32, path: String) {
    var created: Int32 = -1
    let place = try first { path throws(SystemError) in
      do throws(SystemError) {
        created = try FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      } catch {
        guard error.code == EEXIST else { throw error }
        return false
      }
      // Not every file system has locks.
      let isLocked = flock(created, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, Self.isOpen(created, at: path) { return true }
      // Somebody has taken it for remains.
      close(created)
      return false
    }
    return (created, place)
  }

  /// The first name with which something can be done.
  func first(where isFree: (String) throws(SystemError) -> Bool) throws(SystemError) -> String {
    for number in 1...Self.most where try isFree(path(number)) { return path(number) }
    throw SystemError(EEXIST)
  }

  /// Whether a path leads to an open file.
  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var own = stat()
    var found = stat()
    return fstat(descriptor, &own) == 0 && lstat(path, &found) == 0 && own.st_ino == found.st_ino
      && own.st_dev == found.st_dev
  }
}
