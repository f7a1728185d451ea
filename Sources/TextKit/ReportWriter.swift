/// Text on its way to where a report is written, handed on in pieces of some size.
///
/// A report is never whole in memory: what it is made of is made as it is written.
package struct ReportWriter {
  /// Bytes, since most of what is added is a few of them.
  private var buffer: [UInt8] = []
  private let write: (String) throws -> Void

  /// The bytes after which a piece is handed on.
  private static let pieceSize = 1 << 16

  /// A writer that hands its pieces on to a function.
  package init(_ write: @escaping (String) throws -> Void) { self.write = write }

  /// Adds text.
  ///
  /// - Throws: What the function throws that takes the pieces.
  package mutating func add(_ text: String) throws {
    buffer += text.utf8
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Hands on what is left.
  ///
  /// - Throws: As ``add(_:)``.
  package mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    try write(String(decoding: buffer, as: UTF8.self))
    buffer.removeAll(keepingCapacity: true)
  }
}
