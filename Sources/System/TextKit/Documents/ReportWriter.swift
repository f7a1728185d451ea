/// A buffer for the text of a report, passed on in pieces of some size.
///
/// A report is never completely in memory: its parts are generated as they are written.
package struct ReportWriter {
  /// Bytes, since most additions are only a few of them.
  private var buffer: [UInt8] = []
  private let write: (String) throws -> Void

  /// The number of bytes after which a piece is passed on.
  private static let pieceSize = 1 << 16

  /// A writer that passes its pieces to a function.
  package init(_ write: @escaping (String) throws -> Void) { self.write = write }

  package mutating func add(_ text: String) throws {
    buffer += text.utf8
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Passes on what is left.
  package mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    try write(String(decoding: buffer, as: UTF8.self))
    buffer.removeAll(keepingCapacity: true)
  }
}
