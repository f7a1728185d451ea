import Foundation
import Synchronization
package import SystemKit

/// A file that a command writes: a report, games, events, a log.
///
/// It is opened before anything is played, so that errors show early; its old contents stay until
/// there is something to write. Links are followed, and a file keeps its mode. A device or a pipe
/// is written to directly.
package final class OutputFile: Sendable {
  /// How a regular file is created.
  package enum Manner {
    /// It replaces the old one once it is complete; until then, and if anything goes wrong, the old
    /// one stays.
    case whole
    /// Like `whole`, but never written in place: an error if the file cannot be replaced.
    case replaced
    /// It can be read as it grows.
    case growing
    /// It is appended to, starting on a new line.
    case continued
  }

  private struct State {
    /// -1 before it is created, and after it is closed.
    var descriptor: Int32
    /// The replacement of the file, or `nil` if the file itself is written.
    var replacement: FileReplacement?
    /// Whether it is a regular file that can be emptied, rather than a device or a pipe.
    var isFile = true
    /// The path of a file to append to that does not exist yet: the first write creates it.
    var new: String?
    /// Whether its old contents, if not continued, have been removed.
    var isBegun = false
  }

  package let path: String
  private let manner: Manner
  private let state: Mutex<State>

  package init(_ path: String, _ manner: Manner = .whole) throws {
    self.path = path
    self.manner = manner
    do throws(SystemError) {
      state = Mutex(try Self.open(path, manner))
    } catch {
      throw Self.cannotCreate(path, error)
    }
  }

  deinit {
    state.withLock { state in
      guard state.descriptor >= 0 else { return }
      state.replacement?.discard()
      close(state.descriptor)
    }
  }

  /// Writes a text as the whole contents of a file; to wait until it is on disk takes milliseconds.
  package static func write(_ text: String, to path: String, syncing: Bool = true) throws {
    let file = try OutputFile(path)
    try file.write(text)
    try file.finish(syncing: syncing)
  }

  package func write(_ text: String) throws { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws {
    try writing { state throws(SystemError) in
      try begin(&state)
      try FileCalls.system.writeAll(bytes, to: state.descriptor)
    }
  }

  /// Closes the file, which is then in place, on disk if that is asked for.
  package func finish(syncing: Bool = true) throws {
    try writing { state throws(SystemError) in
      try begin(&state)
      if syncing, state.isFile, fsync(state.descriptor) != 0 { throw .last }
      try state.replacement?.take()
      state.replacement = nil
      defer { state.descriptor = -1 }
      guard close(state.descriptor) == 0 else { throw .last }
    }
  }

  private func writing(_ body: (inout State) throws(SystemError) -> Void) throws {
    try state.withLock { state in
      do throws(SystemError) {
        try body(&state)
      } catch {
        throw CommandError(.inputOutput, "cannot write '\(path)': \(error)")
      }
    }
  }

  /// Removes the old contents, unless they are continued.
  private func begin(_ state: inout State) throws(SystemError) {
    guard !state.isBegun else { return }
    state.isBegun = true
    if let new = state.new { state.descriptor = try Self.open(new, O_CREAT | manner.flags) }
    var status = stat()
    guard state.isFile, state.replacement == nil, fstat(state.descriptor, &status) == 0 else {
      return
    }
    guard manner == .continued else {
      guard ftruncate(state.descriptor, 0) == 0 else { throw .last }
      return
    }
    // A process that was killed may have left an incomplete line.
    var last: UInt8 = 10
    guard status.st_size > 0, pread(state.descriptor, &last, 1, status.st_size - 1) == 1,
      last != 10
    else { return }
    try FileCalls.system.writeAll([10], to: state.descriptor)
  }
}

extension OutputFile {
  /// Whether a path is, or will be, a regular file; a device or a pipe is not.
  package static func isRegular(_ path: String) -> Bool {
    guard case .path = try? FileTarget(path) else { return false }
    var status = stat()
    return stat(path, &status) != 0 || status.isRegular
  }

  /// The error for a file that cannot be created, with the reason if known.
  package static func cannotCreate(_ path: String, _ error: SystemError) -> CommandError {
    let folder = path.folder ?? "."
    let reason =
      switch error.code {
      case ENOENT where !folder.isFolder, ENOTDIR: "there is no folder '\(folder)'"
      case EISDIR where !path.isFolder: "the name of a file does not end in '/'"
      default: "\(error)"
      }
    return CommandError(.cannotCreate, "cannot create '\(path)': \(reason)")
  }

  private static func open(_ path: String, _ manner: Manner) throws(SystemError) -> State {
    guard !path.hasSuffix("/") else { throw SystemError(EISDIR) }
    let target: String
    switch try FileTarget(path) {
    case .descriptor where manner == .replaced: throw SystemError(ESPIPE)
    case .descriptor(let number): return State(descriptor: try duplicate(number), isFile: false)
    case .path(let place): target = place
    }
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .last }
      if manner == .whole || manner == .replaced {
        let new = try FileReplacement(of: target, nil)
        return State(descriptor: new.descriptor, replacement: new)
      }
      guard access(target.folder ?? ".", W_OK | X_OK) == 0 else { throw .last }
      return State(descriptor: -1, new: target)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
    guard status.isRegular else {
      guard manner != .replaced else { throw SystemError(ESPIPE) }
      return State(descriptor: try open(target, O_WRONLY | O_NOCTTY), isFile: false)
    }
    guard access(target, W_OK) == 0 else { throw .last }
    if manner == .replaced {
      let new = try replacement(of: target, status)
      return State(descriptor: new.descriptor, replacement: new)
    }
    if manner == .whole, let new = try? replacement(of: target, status) {
      return State(descriptor: new.descriptor, replacement: new)
    }
    return State(descriptor: try open(target, manner.flags))
  }

  /// A replacement for a file, unless it is a mount point or its folder allows no new files.
  private static func replacement(
    of target: String,
    _ old: stat
  ) throws(SystemError) -> FileReplacement {
    var folder = stat()
    guard stat(target.folder ?? ".", &folder) == 0, folder.st_dev == old.st_dev else {
      throw SystemError(EBUSY)
    }
    return try FileReplacement(of: target, old)
  }

  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try FileSystem.open(path, flags)
  }

  /// A file that the process has open, to be continued from its current position.
  private static func duplicate(_ number: Int32) throws(SystemError) -> Int32 {
    let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }
}

extension OutputFile.Manner {
  fileprivate var flags: Int32 { (self == .continued ? O_RDWR : O_WRONLY) | O_APPEND }
}

extension stat {
  fileprivate var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}
