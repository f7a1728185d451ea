import Foundation
import TournamentCore

/// Files that are read from their beginning to their end, pipes and devices among them.
enum InputFile {
  /// More than anyone writes by hand; a pipe may never end.
  private static let maximumSize = 1 << 26

  /// The bytes of a file.
  ///
  /// - Throws: Where it cannot be read, or has no end.
  static func bytes(of path: String) throws(SystemError) -> Data {
    let descriptor: Int32 =
      if case .descriptor(let number) = try? FileTarget(path) {
        fcntl(number, F_DUPFD_CLOEXEC, 0)
      } else {
        open(path, O_RDONLY | O_CLOEXEC)
      }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var bytes = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count >= 0 || errno == EINTR else { throw .last }
      guard count != 0 else { return bytes }
      bytes += block.prefix(max(0, count))
      guard bytes.count <= maximumSize else { throw SystemError(EFBIG) }
    }
  }
}
