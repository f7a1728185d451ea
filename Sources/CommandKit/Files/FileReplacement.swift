import Arithmetic
package import FileKit
package import Foundation

/// A new file that takes the place of another, or of none, when it is whole.
///
/// On Linux it has no name until then, so that nothing is left of it however the process ends. Where
/// the file system has no files without a name, it has one that follows from that of the file, and
/// what a killed process has left under it is removed when the file is next written.
package struct FileReplacement {
  /// The open file that is to take the place of the old one.
  package let descriptor: Int32
  private let target: String
  private let temporary: String
  private let hasName: Bool
  /// The file that is there already.
  private let old: stat?

  /// Begins a file beside the one that it is to replace.
  ///
  /// - Parameters:
  ///   - target: The path of the file, through no link.
  ///   - old: The file that is there, `nil` for none.
  /// - Throws: Where its folder takes no new file.
  package init(of target: String, _ old: stat?) throws(SystemError) {
    self.target = target
    self.old = old
    let folder = target.folder ?? "."
    temporary = "\(folder)/.tournament-\(FNV1a(target.utf8).text)"
    unlink(temporary)
    if let nameless = try Self.nameless(in: folder) {
      descriptor = nameless
      hasName = false
      return
    }
    hasName = true
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
  }

  /// A file without a name, `nil` where there is no such thing.
  private static func nameless(in folder: String) throws(SystemError) -> Int32? {
    #if os(Linux)
    // O_TMPFILE, which is not imported; a file without a name gets one by way of /proc.
    let flags = 0o20_000_000 | O_DIRECTORY
    guard access("/proc/self/fd", F_OK) == 0 else { return nil }
    let descriptor = open(folder, flags | O_WRONLY | O_CLOEXEC, 0o666)
    guard descriptor < 0 else { return descriptor }
    let error = SystemError.last
    guard [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(error.code) else { throw error }
    #endif
    return nil
  }

  /// Puts the file into its place.
  ///
  /// - Throws: Where it cannot be put there; the old file stays.
  package func take() throws(SystemError) {
    if let old {
      // Who may not give files away keeps them.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else { throw .last }
    }
    if !hasName {
      if old == nil, try link(to: target) { return }
      unlink(temporary)
      guard try link(to: temporary) else { throw SystemError(EEXIST) }
    }
    guard rename(temporary, target) == 0 else {
      let error = SystemError.last
      unlink(temporary)
      throw error
    }
  }

  /// Gives the file its name, which nothing may have.
  ///
  /// - Returns: Whether nothing had it.
  private func link(to path: String) throws(SystemError) -> Bool {
    let own = "/proc/self/fd/\(descriptor)"
    guard linkat(AT_FDCWD, own, AT_FDCWD, path, Int32(AT_SYMLINK_FOLLOW)) != 0 else { return true }
    let error = SystemError.last
    guard error.code == EEXIST else { throw error }
    return false
  }

  /// Removes the file, which is not wanted any more.
  package func discard() { if hasName { unlink(temporary) } }
}
