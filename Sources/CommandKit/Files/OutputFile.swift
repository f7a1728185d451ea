package import FileKit
import Foundation
import Synchronization

/// A file that a command writes: a report, games, events, a log.
///
/// It is opened before anything is played, so that what cannot be written is known then; what it
/// held stays until there is something to write. Links are followed, and a file keeps its mode. A
/// device or a pipe is written to as it is.
package final class OutputFile: Sendable {
  /// How a regular file comes to be.
  package enum Manner {
    /// When it is whole it takes the place of the old one; until then, and should anything go
    /// wrong, the old one is there.
    case whole
    /// It can be read as it grows.
    case growing
    /// It grows after what it holds, from the beginning of a line.
    case continued
  }

  private struct State {
    /// -1 before it is made, and after its end.
    var descriptor: Int32
    /// What is to take the place of the file, `nil` where the file itself is written.
    var replacement: FileReplacement?
    /// Whether it is a file that can be emptied, and no device or pipe.
    var isFile = true
    /// The path of a file that is to grow and does not exist yet: it is made by the first writing.
    var new: String?
    /// Whether what it held, and is not gone on with, is gone.
    var isBegun = false
  }

  /// Where it is, as it was given.
  package let path: String
  private let manner: Manner
  private let state: Mutex<State>

  /// Opens a file.
  ///
  /// - Throws: `CommandError` saying why it cannot be written.
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

  /// Writes a text to a file that has nothing else in it.
  ///
  /// - Parameters:
  ///   - text: What the file is to hold.
  ///   - path: The file.
  ///   - syncing: Whether to wait until it is on the disk, which takes milliseconds.
  /// - Throws: `CommandError` where it cannot be written.
  package static func write(_ text: String, to path: String, syncing: Bool = true) throws {
    let file = try OutputFile(path)
    try file.write(text)
    try file.finish(syncing: syncing)
  }

  /// Writes on.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  package func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes on.
  ///
  /// - Throws: `CommandError` where it cannot be written.
  package func write(_ bytes: [UInt8]) throws {
    try writing { state throws(SystemError) in
      try begin(&state)
      try FileCalls.system.writeAll(bytes, to: state.descriptor)
    }
  }

  /// Ends the file, which is then in its place.
  ///
  /// - Parameter syncing: Whether to wait until it is on the disk.
  /// - Throws: `CommandError` where it cannot be written.
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

  /// Removes what the file held, where it is not gone on with.
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
    // A process that was killed may have left a part of a line.
    var last: UInt8 = 10
    guard status.st_size > 0, pread(state.descriptor, &last, 1, status.st_size - 1) == 1,
      last != 10
    else { return }
    try FileCalls.system.writeAll([10], to: state.descriptor)
  }
}

extension OutputFile {
  /// Whether a path is that of a file of its own, or will be; a device or a pipe is not.
  package static func isRegular(_ path: String) -> Bool {
    guard case .path = try? FileTarget(path) else { return false }
    var status = stat()
    return stat(path, &status) != 0 || status.isRegular
  }

  /// The error of a file that cannot be created, with the reason where that is known.
  package static func cannotCreate(_ path: String, _ error: SystemError) -> CommandError {
    let folder = path.folder ?? "."
    let reason =
      switch error.code {
      case ENOENT where !folder.isFolder, ENOTDIR: "there is no folder '\(folder)'"
      case EISDIR: "it is a folder"
      default: "\(error)"
      }
    return CommandError(.cannotCreate, "cannot create '\(path)': \(reason)")
  }

  private static func open(_ path: String, _ manner: Manner) throws(SystemError) -> State {
    guard !path.hasSuffix("/") else { throw SystemError(EISDIR) }
    let target: String
    switch try FileTarget(path) {
    case .descriptor(let number): return State(descriptor: try duplicate(number), isFile: false)
    case .path(let place): target = place
    }
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .last }
      if manner == .whole {
        let new = try FileReplacement(of: target, nil)
        return State(descriptor: new.descriptor, replacement: new)
      }
      guard access(target.folder ?? ".", W_OK | X_OK) == 0 else { throw .last }
      return State(descriptor: -1, new: target)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
    guard status.isRegular else {
      return State(descriptor: try open(target, O_WRONLY | O_NOCTTY), isFile: false)
    }
    guard access(target, W_OK) == 0 else { throw .last }
    if manner == .whole, let new = try? replacement(of: target, status) {
      return State(descriptor: new.descriptor, replacement: new)
    }
    return State(descriptor: try open(target, manner.flags))
  }

  /// What can replace a file: not where it is mounted by itself, or its folder takes no other.
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
    let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// What the process has open, to be gone on with from where that is.
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
