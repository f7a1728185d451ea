/// The contents of one file of a report: text that is generated as it is written.
///
/// ```swift
/// for file in report.files(as: .csv) {
///   try file.write { piece in try handle.write(contentsOf: Data(piece.utf8)) }
/// }
/// ```
public struct ReportFile {
  private let body: (inout ReportWriter) throws -> Void

  /// A file written by a closure, a part at a time.
  package init(_ body: @escaping (inout ReportWriter) throws -> Void) { self.body = body }

  /// A file with an existing text.
  public init(_ text: String) { body = { try $0.add(text) } }

  /// Several files in one, with empty lines between them.
  public init(joining files: [ReportFile]) {
    body = { writer in
      for (index, file) in files.enumerated() {
        if index > 0 { try writer.add("\n") }
        try file.body(&writer)
      }
    }
  }

  /// Writes the text in pieces of about 64 kB.
  ///
  /// - Parameter piece: Receives the pieces in order.
  /// - Throws: Any error from `piece`, and if a number cannot be written in the format.
  /// - Complexity: Memory does not grow with the length of the text.
  public func write(_ piece: (String) throws -> Void) throws {
    try withoutActuallyEscaping(piece) { piece in
      var writer = ReportWriter(piece)
      try body(&writer)
      try writer.flush()
    }
  }

  /// The whole text.
  ///
  /// - Throws: If a number cannot be written in the format.
  public var text: String {
    get throws {
      var text = ""
      try write { text += $0 }
      return text
    }
  }
}
