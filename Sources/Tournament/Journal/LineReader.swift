import Foundation
import SystemKit

/// Reads lines of a file from any byte on, a block at a time.
///
/// The file is open only while a block is read, so that a thousand files can be read in turn.
struct LineReader {
  let path: String
  private var block: [UInt8] = []
  /// The byte of the file where the block starts.
  private var start = 0

  private static let blockSize = 1 << 16

  init(_ path: String) { self.path = path }

  /// The line that starts at a byte, without its line feed; `nil` if none ends after it.
  mutating func line(at offset: Int) throws(JournalError) -> ArraySlice<UInt8>? {
    if offset >= start, offset <= start + block.count, let line = lineInBlock(offset - start) {
      return line
    }
    var size = Self.blockSize
    while true {
      try read(size, at: offset)
      if let line = lineInBlock(0) { return line }
      guard block.count == size else { return nil }
      size *= 4
    }
  }

  /// The end of the file after the last line feed.
  ///
  /// Call it once there is no further line. Another process may have written one meanwhile.
  func rest(from offset: Int) -> ArraySlice<UInt8> { block[(offset - start)...] }

  private func lineInBlock(_ offset: Int) -> ArraySlice<UInt8>? {
    let end = block.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, offset < bytes.count,
        let found = memchr(base + offset, 10, bytes.count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
    return end.map { block[offset..<$0] }
  }

  private mutating func read(_ size: Int, at offset: Int) throws(JournalError) {
    let descriptor: Int32
    do {
      descriptor = try FileSystem.openFile(path, O_RDONLY)
    } catch {
      throw .unreadable(path: path, error)
    }
    defer { close(descriptor) }
    start = offset
    var problem: SystemError?
    block = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]
        )
        let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
        if got < 0 {
          if errno == EINTR { continue }
          problem = .last
          return
        }
        if got == 0 { return }
        count += got
      }
    }
    if let problem { throw .unreadable(path: path, problem) }
  }
}
