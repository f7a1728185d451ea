import Foundation
package import TextKit

/// Outputs whose files are open.
package struct OpenOutputs<Format: OutputFormat>: Sendable {
  struct Output: Sendable {
    let format: Format
    /// The file, and those beside it; `nil` for standard output.
    let files: [OutputFile]?
  }

  private let outputs: [Output]

  /// Whether the result stands as text on the terminal at standard output.
  package func areRead(on console: Console) -> Bool {
    console.screen != nil && outputs.contains { $0.files == nil && $0.format == .standard }
  }

  init(_ outputs: [Output]) { self.outputs = outputs }

  /// Writes a result to every output; where one cannot be written, to the others all the same.
  ///
  /// - Parameters:
  ///   - console: The standard output.
  ///   - style: How text looks on standard output.
  ///   - files: The result in a format and style: a file, and where there are further ones theirs.
  ///     In one place empty lines stand between them.
  /// - Throws: `CommandError` for the first output that cannot be written.
  package func write(
    to console: Console,
    _ style: TextStyle = .plain,
    files: (Format, TextStyle) throws -> [ReportFile]
  ) throws {
    var attempts = Attempts()
    for output in outputs {
      attempts.attempt {
        let parts = try files(output.format, output.files == nil ? style : .plain)
        try write(parts, to: output.files, console)
      }
    }
    try attempts.finish()
  }

  /// Writes a result whose texts are there already to every output.
  ///
  /// - Throws: As ``write(to:_:files:)``.
  package func write(
    to console: Console,
    _ style: TextStyle = .plain,
    files: (Format, TextStyle) throws -> [String]
  ) throws {
    try write(to: console, style) { try files($0, $1).map(ReportFile.init) as [ReportFile] }
  }

  private func write(_ parts: [ReportFile], to files: [OutputFile]?, _ console: Console) throws {
    guard let files else {
      try ReportFile(joining: parts).write(console.print)
      return
    }
    for (file, part) in zip(files, files.count == 1 ? [ReportFile(joining: parts)] : parts) {
      try part.write { try file.write($0) }
      try file.finish()
    }
  }
}
