import Foundation
import SystemKit
package import Reports
import TextKit

/// The outputs of results: files and standard output, each in a format.
package struct Outputs {
  private var outputs: [Output]
  private let text: TextOptions
  /// Whether something else is written to standard output.
  private let isStandardOutputTaken: Bool

  fileprivate struct Output {
    let format: Format
    /// `nil` for standard output.
    let path: String?
    /// The endings of the names of additional files.
    var furtherFiles: [String]
  }

  /// The options for where results go, and how texts look there.
  package static func options(_ formats: Formats) -> [any CommandOption] {
    destinations(formats) + TextOptions.all
      + (formats.all.contains(.csv) ? [TextOptions.csvSafe] : [])
  }

  package static func destinations(_ formats: Formats) -> [any CommandOption] {
    [format(formats), output]
  }

  private static func format(_ formats: Formats) -> Option<Format> {
    let names = formats.names.joined(separator: ", ")
    return Option(
      "--format",
      .matching("FORMAT", "one of \(names)", completion: .words(formats.names)) {
        formats.named($0)
      },
      "the format of standard output, or of a single --output: \(names)",
      in: .output
    )
  }

  private static let output = Option(
    "--output",
    .path("[FORMAT:]FILE"),
    "write to FILE instead of standard output, '-' for standard output; the file's ending "
      + "decides the format where none is given; may be repeated",
    in: .output,
    mayRepeat: true
  )

  /// The outputs on a command line, in some of the formats.
  package init(_ arguments: Arguments, _ formats: Formats) throws {
    let format = try arguments[Self.format(formats)]
    let files = try arguments.values(Self.output)
    text = try TextOptions(arguments)
    let user = arguments.standardOutputUser
    isStandardOutputTaken = user != nil
    if files.isEmpty, let user {
      guard format == nil else {
        throw CommandError(.usage, "\(user) uses standard output; choose a file with --output FILE")
      }
      outputs = []
      return
    }
    if files.isEmpty {
      outputs = [Output(format: format ?? formats.all[0], path: nil, furtherFiles: [])]
      return
    }
    outputs = try files.map { file in
      try Output(parsing: file, format: file == "-" || files.count == 1 ? format : nil, formats)
    }
    guard format == nil || files.count == 1 || outputs.contains(where: { $0.path == nil })
    else {
      throw CommandError(
        .usage,
        "--format is for standard output or one file; write FORMAT:FILE in each "
          + Self.output.name
      )
    }
    if let user, outputs.contains(where: { $0.path == nil }) {
      throw CommandError(.usage, "\(user) and \(Self.output.name) both use '-'")
    }
    guard outputs.count(where: { $0.path == nil }) < 2 else {
      throw CommandError(.usage, "\(Self.output.name) uses '-' twice")
    }
  }

  /// The same with other additional files in a format.
  package func adding(_ furtherFiles: [String], to format: Format) -> Self {
    var result = self
    for index in outputs.indices where outputs[index].format == format {
      result.outputs[index].furtherFiles = furtherFiles
    }
    return result
  }

  /// The formats, in the order in which they are given.
  package var formats: [Format] { outputs.map(\.format) }

  package func add(to files: inout CommandFiles) {
    for output in outputs {
      guard let path = output.path else {
        files.addStandardOutput()
        continue
      }
      files.add(written: path, by: Self.output.name)
      for further in output.furtherPaths {
        files.add(written: further, beside: path, by: Self.output.name)
      }
    }
  }

  /// Opens every file, after checking that none is also another file of the command.
  ///
  /// - Throws: `CommandError` naming a file that is used twice, or that cannot be created.
  package func open(beside files: CommandFiles) throws -> OpenOutputs {
    var files = files
    add(to: &files)
    try files.check()
    return try open()
  }

  /// Opens every file, before anything is played for it.
  ///
  /// - Throws: `CommandError` naming the file that cannot be created.
  package func open() throws -> OpenOutputs {
    OpenOutputs(
      isStandardOutputTaken: isStandardOutputTaken,
      text,
      try outputs.map { output in
        let files = try output.path.map {
          try ([$0] + output.furtherPaths).map { try OutputFile($0) }
        }
        return OpenOutputs.Output(format: output.format, files: files)
      }
    )
  }
}

extension Outputs.Output {
  /// The additional files next to the one at the path; none for a device or a pipe.
  fileprivate var furtherPaths: [String] {
    guard let path, OutputFile.isRegular(path) else { return [] }
    let ending = path.fileEnding.map { ".\($0)" } ?? ""
    return furtherFiles.map { path.dropLast(ending.count) + $0 + ending }
  }
}

extension Outputs.Output {
  /// An output as written: `FILE`, `FORMAT:FILE` or `-`.
  fileprivate init(parsing text: String, format: Format?, _ formats: Formats) throws {
    let (named, path) = try Outputs.parts(of: text, formats)
    try self.init(checking: path, format: named ?? format, formats)
  }

  private init(checking path: String, format: Format?, _ formats: Formats) throws {
    guard !path.isEmpty else { throw CommandError(.usage, "--output needs a file") }
    if path == "-" {
      self.init(format: format ?? formats.all[0], path: nil, furtherFiles: [])
      return
    }
    guard let format = format ?? formats.format(ofPath: path) else {
      if path.isFolder { throw OutputFile.cannotCreate(path, SystemError(EISDIR)) }
      let endings = formats.endings.alternatives
      throw CommandError(
        .usage,
        "the format of '\(path)' is unknown; use \(endings), or write text:\(path)"
      )
    }
    self.init(format: format, path: path, furtherFiles: formats.furtherFiles[format] ?? [])
  }
}

extension Outputs {
  /// The format that stands before a file, as in `FORMAT:FILE`, if there is one, and the file.
  package static func parts(of text: String, _ formats: Formats) throws -> (
    format: Format?, path: String
  ) {
    if text.contains(":"), let format = formats.named(text), let colon = text.lastIndex(of: ":") {
      let (start, name) = (text[..<colon], text[text.index(after: colon)...])
      throw CommandError(
        .usage,
        "\(format.rawValue) needs a file, as in \(format.rawValue):FILE; for a file of that name "
          + "write \(start):./\(name)"
      )
    }
    let names = formats.names.filter { text.hasPrefix("\($0):") }
    if let name = names.max(by: { $0.count < $1.count }), let named = formats.named(name) {
      return (named, String(text.dropFirst(name.count + 1)))
    }
    let prefix = text.prefix { $0.isLetter }
    guard prefix.count < 2 || !text[prefix.endIndex...].hasPrefix(":") else {
      let names = formats.names.joined(separator: ", ")
      throw CommandError(
        .usage,
        "unknown format '\(prefix)' in '\(text)'; choose from \(names); for a file of that name "
          + "write ./\(text)"
      )
    }
    return (nil, text)
  }
}
