package import Foundation

/// Files read from beginning to end, including pipes.
package enum InputFile {
  /// More bytes than anyone writes by hand; a pipe may never end.
  private static let maximumPipe = 1 << 26
  /// How long a pipe may be without a writer, in milliseconds.
  private static let patience: Int32 = 5000

  /// What stands for standard input in place of a path.
  package static let standardInput = "-"

  /// All bytes of a file, or of standard input.
  package static func bytes(of path: String) throws(InputFileError) -> Data {
    guard path != standardInput else { return try bytes(from: STDIN_FILENO) }
    // Non-blocking, because opening a pipe without a writer would block.
    let descriptor: Int32
    do {
      descriptor = try FileSystem.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      throw .system(error.code)
    }
    defer { close(descriptor) }
    let type = try type(of: descriptor)
    guard type != S_IFCHR, type != S_IFBLK else { throw .device }
    let isWritten = type != S_IFIFO || isReady(descriptor, within: patience)
    return try bytes(from: descriptor, isWritten: isWritten)
  }

  /// The remaining bytes of an open file, a device or not, which stays open; `isWritten` says
  /// whether it has, or has had, a writer.
  package static func bytes(
    from descriptor: Int32,
    isWritten: Bool = true
  ) throws(InputFileError) -> Data {
    let isFile = try type(of: descriptor) == S_IFREG
    var isWritten = isWritten
    var bytes = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EAGAIN {
        // There is a writer that has written nothing yet.
        isWritten = true
        _ = isReady(descriptor, within: -1)
        continue
      }
      guard count >= 0 || errno == EINTR else { throw .system(errno) }
      guard count != 0 else {
        guard isWritten else { throw .unwrittenPipe }
        return bytes
      }
      bytes += block.prefix(max(0, count))
      guard isFile || bytes.count <= maximumPipe else { throw .system(EFBIG) }
    }
  }

  private static func type(of descriptor: Int32) throws(InputFileError) -> mode_t {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    return status.st_mode & S_IFMT
  }

  /// Whether there is input, or its end, within some milliseconds; -1 for no limit.
  private static func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }
}
