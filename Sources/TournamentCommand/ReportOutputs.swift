import Foundation
import Reports

/// Where reports go: to files and to standard output, each in a format.
struct ReportOutputs {
  static let format = CommandOption(
    "--format",
    "FORMAT",
    "the format of standard output: "
      + ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
  )
  static let output = CommandOption(
    "--output",
    "[FORMAT:]FILE",
    "write the report to a file, - for standard output; may be repeated",
    mayRepeat: true
  )
  static let options = [format, output]

  fileprivate struct Output {
    let format: ReportFormat
    /// `nil` for standard output.
    let path: String?
  }

  private let outputs: [Output]

  /// The outputs that a command line asks for.
  ///
  /// - Throws: `CommandError` for a format that there is not, or a file whose format is unknown.
  init(_ arguments: Arguments) throws {
    let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let format = try arguments.value(Self.format, expected: "one of \(formats)") {
      ReportFormat(rawValue: $0)
    }
    let files = arguments.values(Self.output)
    if files.isEmpty {
      outputs = [Output(format: format ?? .text, path: nil)]
      return
    }
    outputs = try files.map { file in
      try Output(parsing: file, format: file == "-" || files.count == 1 ? format : nil)
    }
    var places: Set<String> = []
    for output in outputs {
      let place = output.path.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "-"
      guard places.insert(place).inserted else {
        throw CommandError(.usage, "\(Self.output.name) names '\(output.path ?? "-")' twice")
      }
    }
  }

  /// Checks that every file can be created, before anything is played for it.
  ///
  /// - Throws: `CommandError` naming the file that cannot.
  func check() throws {
    let files = FileManager.default
    for path in outputs.compactMap(\.path) {
      let folder = path.folder ?? "."
      guard folder.isFolder else {
        throw Self.cannotCreate(path, "there is no folder '\(folder)'")
      }
      guard !path.hasSuffix("/"), !path.isFolder else {
        throw Self.cannotCreate(path, "it is a folder")
      }
      guard files.isWritableFile(atPath: files.fileExists(atPath: path) ? path : folder) else {
        throw Self.cannotCreate(path, "permission denied")
      }
    }
  }

  fileprivate static func cannotCreate(_ path: String, _ reason: String) -> CommandError {
    CommandError(.cannotCreate, "cannot create '\(path)': \(reason)")
  }

  /// Writes a report to every output.
  ///
  /// - Throws: `CommandError` where one cannot be written.
  func write(_ report: Report, to console: Console) throws {
    for output in outputs {
      let text = report.rendered(as: output.format)
      guard let path = output.path else {
        try console.print(text)
        continue
      }
      do {
        // A file is replaced whole; a device or a pipe is written to as it is.
        let isFile = (try? FileManager.default.attributesOfItem(atPath: path))?[.type]
        let isRegular = isFile.map { $0 as? FileAttributeType == .typeRegular } ?? true
        try Data(text.utf8).write(
          to: URL(fileURLWithPath: path),
          options: isRegular ? .atomic : []
        )
      } catch {
        throw CommandError(.inputOutput, "cannot write '\(path)': \(error.reason)")
      }
    }
  }
}

extension ReportOutputs.Output {
  /// An output as it is written: `FILE`, `FORMAT:FILE` or `-`.
  fileprivate init(parsing text: String, format: ReportFormat?) throws {
    let formats = ReportFormat.allCases.map(\.rawValue)
    let prefix = text.prefix { $0.isLetter }
    guard prefix.count > 1, text[prefix.endIndex...].hasPrefix(":") else {
      try self.init(path: text, format: format, formats: formats)
      return
    }
    guard let named = ReportFormat(rawValue: String(prefix)) else {
      throw CommandError(
        .usage,
        "unknown format '\(prefix)' in '\(text)'; "
          + "there are \(formats.joined(separator: ", ")); a file of that name is ./\(text)"
      )
    }
    let path = String(text[prefix.endIndex...].dropFirst())
    try self.init(path: path, format: named, formats: formats)
  }

  private init(path: String, format: ReportFormat?, formats: [String]) throws {
    guard !path.isEmpty else {
      throw CommandError(.usage, "\(ReportOutputs.output.name) names no file")
    }
    if path == "-" {
      self.init(format: format ?? .text, path: nil)
      return
    }
    guard let format = format ?? ReportFormat(fileEnding: path.fileEnding ?? "") else {
      if path.isFolder { throw ReportOutputs.cannotCreate(path, "it is a folder") }
      let endings = ReportFormat.allCases.map { ".\($0.fileEnding)" }.joined(separator: " or ")
      throw CommandError(
        .usage,
        "the format of '\(path)' is unknown; end it in \(endings), or write text:\(path)"
      )
    }
    self.init(format: format, path: path)
  }
}
