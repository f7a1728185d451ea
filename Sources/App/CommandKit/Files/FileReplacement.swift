import Foundation
import SystemKit

/// A new file that replaces another, or none, once it is complete.
///
/// On Linux it has no name until then, so that nothing is left of it however the process ends. If
/// the file system does not support unnamed files, it has a name derived from that of the file: the
/// first that nobody else has. Whoever writes it holds a lock on it, which ends with the process, so that
/// what a killed process has left is known, and is removed when the file is next written.
struct FileReplacement {
  /// The open file that will replace the old one.
  let descriptor: Int32
  private let target: String
  /// Where it is now, or `nil` if it has no name.
  private let place: String?
  private let old: stat?

  /// Creates a file next to the one that it will replace, if there is one.
  ///
  /// - Parameters:
  ///   - target: The file to replace.
  ///   - old: What it is now, or `nil` if there is none.
  ///   - isNamed: Whether the new one has a name, even if the system supports unnamed files.
  /// - Throws: The system's error.
  init(of target: String, _ old: stat?, isNamed: Bool = false) throws(SystemError) {
    self.target = target
    self.old = old
    Self.removeRemains(of: target)
    if !isNamed, let nameless = try Self.nameless(in: target.folder ?? ".") {
      (descriptor, place) = (nameless, nil)
      return
    }
    let (descriptor, place) = try Self.named(for: target)
    (self.descriptor, self.place) = (descriptor, place)
  }

  /// Moves the file into place.
  func take() throws(SystemError) {
    if let old {
      // If the owner cannot be changed, it stays.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw .last }
    }
    if place == nil, old == nil, try link(to: target) { return }
    // Nobody may take it for what a killed process has left.
    if place == nil { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
    let place = if let place { place } else { try Self.firstName(for: target, where: link) }
    guard rename(place, target) == 0 else {
      let error = SystemError.last
      unlink(place)
      throw error
    }
  }

  /// Gives the file its name, which must not be in use.
  ///
  /// - Returns: Whether it was not in use.
  private func link(to path: String) throws(SystemError) -> Bool {
    let own = "/proc/self/fd/\(descriptor)"
    guard linkat(AT_FDCWD, own, AT_FDCWD, path, Int32(AT_SYMLINK_FOLLOW)) != 0 else { return true }
    let error = SystemError.last
    guard error.code == EEXIST else { throw error }
    return false
  }

  /// Removes the file, which is no longer wanted.
  func discard() { if let place { unlink(place) } }
}

/// Creating the file.
extension FileReplacement {
  /// An unnamed file, or `nil` if that is not supported.
  private static func nameless(in folder: String) throws(SystemError) -> Int32? {
    #if os(Linux)
    // O_TMPFILE, which is not imported; an unnamed file gets a name through /proc.
    let flags = 0o20_000_000 | O_DIRECTORY
    guard access("/proc/self/fd", F_OK) == 0 else { return nil }
    do throws(SystemError) {
      return try FileSystem.open(folder, flags | O_WRONLY)
    } catch {
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.code) else { throw error }
    }
    #endif
    return nil
  }

  /// A file under the first name that is free, locked.
  private static func named(for target: String) throws(SystemError) -> (Int32, String) {
    var created: Int32 = -1
    let place = try firstName(for: target) { path throws(SystemError) in
      do throws(SystemError) {
        created = try FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
      } catch {
        guard error.code == EEXIST else { throw error }
        return false
      }
      // Not every file system has locks.
      let isLocked = flock(created, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, isOpen(created, at: path) { return true }
      // Somebody has taken it for remains.
      close(created)
      return false
    }
    return (created, place)
  }

  /// The names that a new file may have: more than there can be processes that write one file.
  private static func names(for target: String) -> some Sequence<String> {
    let path = "\(target.folder ?? ".")/.tournament-\(FNV1a(target.utf8).text)"
    return (1...1000).lazy.map { $0 == 1 ? path : "\(path)-\($0)" }
  }

  /// The first name with which something can be done.
  private static func firstName(
    for target: String,
    where isFree: (String) throws(SystemError) -> Bool
  ) throws(SystemError) -> String {
    for name in names(for: target) where try isFree(name) { return name }
    throw SystemError(EEXIST)
  }

  /// Removes what killed processes have left under the first of the names.
  private static func removeRemains(of target: String) {
    for name in names(for: target) {
      guard let descriptor = try? FileSystem.openFile(name, O_RDONLY | O_NOFOLLOW) else { return }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      if isOpen(descriptor, at: name) { unlink(name) }
    }
  }

  /// Whether a path leads to an open file.
  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var own = stat()
    var found = stat()
    return fstat(descriptor, &own) == 0 && lstat(path, &found) == 0 && own.st_ino == found.st_ino
      && own.st_dev == found.st_dev
  }
}
