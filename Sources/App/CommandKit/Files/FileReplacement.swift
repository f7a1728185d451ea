import Foundation
import SystemKit

/// A new file that replaces another, or none, once it is complete.
///
/// On Linux it has no name until then, so that nothing is left of it however the process ends. If
/// the file system does not support unnamed files, it has a name derived from that of the file, which
/// nobody else who writes that file has, and what a killed process has left under such a name is
/// removed when the file is next written.
struct FileReplacement {
  /// The open file that will replace the old one.
  package let descriptor: Int32
  private let target: String
  private let name: TemporaryName
  /// Where it is now, or `nil` if it has no name.
  private let place: String?
  /// The existing file.
  private let old: stat?

  /// Creates a file next to the one that it will replace, if there is one.
  ///
  /// - Parameters:
  ///   - target: The file to replace.
  ///   - old: What it is now, or `nil` if there is none.
  ///   - isNamed: Whether the new one has a name, even if the system supports unnamed files.
  /// - Throws: The system's error.
  package init(of target: String, _ old: stat?, isNamed: Bool = false) throws(SystemError) {
    self.target = target
    self.old = old
    let folder = target.folder ?? "."
    name = TemporaryName("\(folder)/.tournament-\(FNV1a(target.utf8).text)")
    name.removeRemains()
    if !isNamed, let nameless = try Self.nameless(in: folder) {
      (descriptor, place) = (nameless, nil)
      return
    }
    let (descriptor, place) = try name.createFile()
    (self.descriptor, self.place) = (descriptor, place)
  }

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

  /// Moves the file into place.
  package func take() throws(SystemError) {
    if let old {
      // If the owner cannot be changed, it stays.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw .last }
    }
    if place == nil, old == nil, try link(to: target) { return }
    // Nobody may take it for what a killed process has left.
    if place == nil { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
    let place = if let place { place } else { try name.first(where: link) }
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
  package func discard() { if let place { unlink(place) } }
}
