import Foundation

/// Files and folders; if the system refuses, its error says why.
///
/// A call that a signal has interrupted is made again.
package enum FileSystem {
  /// Opens a file, which no program that is started has open too.
  package static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try repeated { Foundation.open(path, flags | O_CLOEXEC, 0o666) }
  }

  /// Opens a file, which must be one: a device may be endless, and whoever opens a pipe waits for
  /// somebody at its other end.
  ///
  /// - Returns: The descriptor, for the caller to close.
  /// - Throws: The system's error; that of a pipe for a device too.
  package static func openFile(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let descriptor = try open(path, flags | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw SystemError(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ESPIPE)
    }
    return descriptor
  }

  /// Whether there is a file or a folder at a path; throws the system's error if that cannot be
  /// known.
  package static func exists(_ path: String) throws(SystemError) -> Bool {
    try size(of: path) != nil
  }

  /// The number of bytes of a file, or `nil` if there is none; throws the system's error if that
  /// cannot be known.
  package static func size(of path: String) throws(SystemError) -> Int? {
    var status = stat()
    do throws(SystemError) {
      _ = try repeated { stat(path, &status) }
      return Int(status.st_size)
    } catch {
      guard [ENOENT, ENOTDIR].contains(error.code) else { throw error }
      return nil
    }
  }

  /// Makes a folder in one that exists; false if something of that name is there.
  @discardableResult
  package static func makeFolder(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try repeated { mkdir(path, 0o777) }
      return true
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
  }

  package static func names(in folder: String) throws(SystemError) -> [String] {
    let descriptor = try open(folder, O_RDONLY | O_DIRECTORY)
    guard let entries = fdopendir(descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    defer { closedir(entries) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(entries) else {
        guard errno == 0 else { throw .last }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Opens a file for reading and writing, and locks it as `flock` does; the descriptor is for
  /// ``unlockAndClose(_:)``.
  package static func openLocked(
    _ path: String,
    _ flags: Int32,
    lock: Int32 = LOCK_EX | LOCK_NB
  ) throws(SystemError) -> Int32 {
    let descriptor = try openFile(path, O_RDWR | flags)
    do throws(SystemError) {
      _ = try repeated { flock(descriptor, lock) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Ends the lock of an open file and closes it; even if it cannot be closed, nobody waits for it.
  package static func unlockAndClose(_ descriptor: Int32) {
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Writes the whole contents of a file, to disk: whatever happens, it has the old contents or the
  /// new ones, which are complete in `temporary` before.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    through temporary: String,
    calls: FileCalls = .system
  ) throws(SystemError) {
    let descriptor = try open(temporary, O_WRONLY | O_CREAT | O_TRUNC)
    defer { close(descriptor) }
    do throws(SystemError) {
      try calls.writeAll(bytes, to: descriptor)
      try calls.sync(descriptor)
      _ = try repeated { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    // The folder's entries must be on disk as well.
    let folder = try open(path.folder ?? ".", O_RDONLY)
    defer { close(folder) }
    try calls.sync(folder)
  }

  /// The working folder of this thread.
  ///
  /// - Throws: The system's error: a folder that has been removed has no path, and a path that is
  ///   not UTF-8 cannot be written anywhere.
  package static func workingFolder() throws(SystemError) -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard getcwd(&path, path.count) != nil else { throw .last }
    let bytes = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    guard let text = String(validating: bytes, as: UTF8.self) else { throw SystemError(EILSEQ) }
    return text
  }

  /// The result of a call that returns a negative number if it fails.
  private static func repeated(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      guard result < 0 else { return result }
      guard errno == EINTR else { throw .last }
    }
  }
}
