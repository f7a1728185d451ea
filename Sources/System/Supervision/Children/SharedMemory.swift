import Foundation

/// Memory that this process shares with a child, and that neither of them loses when the other ends.
///
/// It is zero at first, and takes room only where it has been written to. Any thread may have it, since
/// its place and size never change; who writes what into it when is for its users to agree on, as with
/// another process.
package final class SharedMemory: @unchecked Sendable {
  /// Its first byte.
  package let start: UnsafeMutableRawPointer
  /// Its size in bytes.
  package let size: Int
  /// The file that a child is given, or `nil` in the child.
  private let file: Int32?

  /// The descriptor by which a child finds it.
  static let childFile: Int32 = 5

  /// New memory of so many bytes, if the system has room for it.
  package init(size: Int) throws(ChildFault) {
    guard let file = Self.unnamedFile() else { throw System.startFailure(errno) }
    guard ftruncate(file, off_t(size)) == 0, let start = Self.map(file, size) else {
      let failure = System.startFailure(errno)
      System.closeFile(file)
      throw failure
    }
    self.file = file
    self.size = size
    self.start = start
  }

  /// The memory that this process was started with as a child; `nil` if there is none.
  ///
  /// Processes that it starts, as copies of itself too, do not have it.
  package init?(inheritedOf size: Int) {
    guard let start = Self.map(Self.childFile, size) else { return nil }
    System.closeFile(Self.childFile)
    #if os(Linux)
    Linux.keepFromForks(start, size)
    #else
    _ = minherit(start, size, VM_INHERIT_NONE)
    #endif
    file = nil
    self.size = size
    self.start = start
  }

  deinit {
    munmap(start, size)
    if let file { System.closeFile(file) }
  }

  /// The descriptor that a child is given.
  var descriptor: Int32 { file ?? -1 }

  private static func map(_ file: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return start == MAP_FAILED ? nil : start
  }

  /// A file in memory that has no name.
  private static func unnamedFile() -> Int32? {
    #if os(Linux)
    let file = Linux.memoryFile(named: "tournament")
    if file >= 0 { return System.raised(file) }
    #endif
    let path = NSTemporaryDirectory() + "tournament-\(UInt64.random(in: 0...UInt64.max))"
    let named = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard named >= 0 else { return nil }
    unlink(path)
    return System.raised(named)
  }
}
