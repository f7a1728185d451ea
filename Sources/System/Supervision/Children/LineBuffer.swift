import Foundation

/// The unread output of a process, taken line by line.
struct LineBuffer {
  private var bytes = [UInt8](repeating: 0, count: 4096)
  private var start = 0
  private var end = 0
  /// The index up to which there is no line end.
  private var searched = 0

  /// The number of bytes left.
  var count: Int { end - start }

  /// The next line without its end; empty lines are skipped, and CR, LF or both end a line.
  mutating func nextLine() -> ArraySlice<UInt8>? {
    while searched < end {
      let byte = bytes[searched]
      searched += 1
      guard byte == 10 || byte == 13 else { continue }
      let line = start..<(searched - 1)
      start = searched
      if !line.isEmpty { return bytes[line] }
    }
    return nil
  }

  /// The result of reading.
  enum Reading {
    case bytes(Int)
    case nothing
    case ended
  }

  /// Reads what is available from a file, without waiting.
  mutating func fill(from file: Int32) -> Reading {
    makeRoom()
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress?.advanced(by: end), buffer.count - end)
      }
      if count > 0 {
        end += count
        return .bytes(count)
      }
      if count == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .nothing : .ended
    }
  }

  /// Drops all but the last bytes.
  mutating func keepLast(_ count: Int) {
    start = max(start, end - count)
    searched = max(searched, start)
  }

  /// All bytes left, as text.
  var text: String { String(decoding: bytes[start..<end], as: UTF8.self) }

  private mutating func makeRoom() {
    if start == end {
      start = 0
      end = 0
      searched = 0
    } else if end == bytes.count {
      let used = start..<end
      if start > 0 {
        bytes.replaceSubrange(0..<used.count, with: Array(bytes[used]))
        searched -= start
        start = 0
        end = used.count
      }
      if end > bytes.count / 2 {
        bytes += [UInt8](repeating: 0, count: bytes.count)
      }
    }
  }
}
