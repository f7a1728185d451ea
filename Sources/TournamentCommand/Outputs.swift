import Foundation
import Reports

/// Where results go: to files and to standard output, each in a format.
struct Outputs<Format: OutputFormat> {
  private let outputs: [Output]

  fileprivate struct Output {
    let format: Format
    /// `nil` for standard output.
    let path: String?
  }

  /// The options that say where results go.
  static var options: [CommandOption] { [format, output] }

  private static var format: CommandOption {
    CommandOption("--format", "FORMAT", "the format of standard output: \(formats)")
  }

  private static var output: CommandOption {
    CommandOption("--output", "[FORMAT:]FILE", "write to a file, - for standard output; may repeat")
  }

  private static var formats: String {
    Format.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// The outputs that a command line asks for.
  ///
  /// - Throws: `CommandError` for a format that there is not, or a file whose format is unknown.
  init(_ arguments: Arguments) throws {
    let format = try arguments.value(Self.format, expected: "one of \(Self.formats)") {
      Format(rawValue: $0)
    }
    let files = arguments.values(Self.output)
    if files.isEmpty {
      outputs = [Output(format: format ?? .standard, path: nil)]
      return
    }
    outputs = try files.map { file in
      try Output(parsing: file, format: file == "-" || files.count == 1 ? format : nil)
    }
    let paths = outputs.map { $0.path ?? "-" }
    if let twice = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
      throw CommandError(.usage, "\(Self.output.name) names '\(twice)' twice")
    }
  }

  /// Checks that every file can be created, before anything is played for it.
  ///
  /// - Throws: `CommandError` naming the file that cannot.
  func check() throws {
    for path in outputs.compactMap(\.path) { try OutputFile(path).check() }
  }

  /// Writes a result to every output.
  ///
  /// - Parameters:
  ///   - console: The standard output.
  ///   - rendered: The result in a format.
  /// - Throws: `CommandError` where an output cannot be written.
  func write(to console: Console, _ rendered: (Format) throws -> String) throws {
    for output in outputs {
      let text = try rendered(output.format)
      guard let path = output.path else {
        try console.print(text)
        continue
      }
      try OutputFile(path).write(text)
    }
  }
}

extension Outputs.Output {
  /// An output as it is written: `FILE`, `FORMAT:FILE` or `-`.
  fileprivate init(parsing text: String, format: Format?) throws {
    let prefix = text.prefix { $0 != ":" }
    if prefix.endIndex < text.endIndex, let named = Format(rawValue: String(prefix)) {
      self.init(format: named, path: String(text[text.index(after: prefix.endIndex)...]))
      return
    }
    if text == "-" {
      self.init(format: format ?? .standard, path: nil)
      return
    }
    let ending = text.split(separator: "/").last.flatMap { name in
      name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    }
    guard let format = format ?? Format(fileEnding: ending ?? "") else {
      let endings = Format.allCases.map { ".\($0.fileEnding)" }.joined(separator: " ")
      throw CommandError(
        .usage,
        "the format of '\(text)' is unknown; end it in one of \(endings), or write text:\(text)"
      )
    }
    self.init(format: format, path: text)
  }
}
