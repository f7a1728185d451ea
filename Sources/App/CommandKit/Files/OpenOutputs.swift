import Foundation
package import Reports
package import TextKit

/// Outputs with open files.
package struct OpenOutputs: Sendable {
  struct Output: Sendable {
    let format: Format
    /// The file, and any additional ones; `nil` for standard output.
    let files: [OutputFile]?
  }

  private let outputs: [Output]
  private let text: TextOptions
  /// Whether something else is written to standard output.
  private let isStandardOutputTaken: Bool

  init(isStandardOutputTaken: Bool, _ text: TextOptions, _ outputs: [Output]) {
    self.isStandardOutputTaken = isStandardOutputTaken
    self.text = text
    self.outputs = outputs
  }

  /// How text looks on standard output.
  package func style(on console: Console) -> TextStyle { text.style(on: console.screen) }

  /// Whether the result is shown as text on the terminal at standard output.
  func areRead(on console: Console) -> Bool {
    console.screen != nil && outputs.contains { $0.files == nil && $0.format == .text }
  }

  /// The files that are written while nothing is shown on the terminal at standard output; empty if
  /// there is no terminal, or if one of them may be the terminal.
  package func unseenPaths(on console: Console) -> [String] {
    guard console.screen != nil, !isStandardOutputTaken else { return [] }
    let paths = outputs.map { $0.files?.map(\.path) ?? [] }
    guard paths.allSatisfy({ $0.first.map(OutputFile.isRegular) ?? false }) else { return [] }
    return paths.flatMap(\.self)
  }

  func contain(_ format: Format) -> Bool { outputs.contains { $0.format == format } }

  /// Continues the outputs in a format that are written bit by bit, rather than with the others.
  func add(to format: Format, on console: Console, _ part: (TextStyle) -> String) throws {
    var errors = ErrorCollector()
    for output in outputs where output.format == format {
      errors.attempt {
        guard let files = output.files else {
          let text = part(style(on: console))
          let isObeyed = console.screen != nil
          return try console.print(Data((isObeyed ? text.withoutControls : text).utf8))
        }
        for file in files { try file.write(part(text.fileStyle)) }
      }
    }
    try errors.throwFirst()
  }

  /// Ends the outputs in a format that are written bit by bit; files are then in place.
  func finish(_ format: Format) throws {
    var errors = ErrorCollector()
    for output in outputs where output.format == format {
      for file in output.files ?? [] { errors.attempt { try file.finish() } }
    }
    try errors.throwFirst()
  }

  /// Writes a result to every output; if one cannot be written, still to the others.
  ///
  /// - Parameters:
  ///   - console: The standard output.
  ///   - files: The result in a format and style: a file, and any additional ones. For a single
  ///     place, only the first is written.
  /// - Throws: `CommandError` for the first output that cannot be written.
  package func write(
    to console: Console,
    files: (Format, TextStyle) throws -> [ReportFile]
  ) throws {
    try write(to: console, named: { format, style, _ in try files(format, style) })
  }

  /// The same for results that name their own files, which are given by their paths.
  package func write(
    to console: Console,
    named files: (Format, TextStyle, _ paths: [String]) throws -> [ReportFile]
  ) throws {
    var errors = ErrorCollector()
    for output in outputs {
      errors.attempt {
        let style = output.files == nil ? style(on: console) : text.fileStyle
        let shown = output.format == .text ? style : .plain
        // Names in CSV are raw.
        let isRaw = output.files == nil && output.format.rawValue.hasPrefix("csv")
        let isObeyed = isRaw && console.screen != nil
        let paths = output.files?.map(\.path) ?? []
        try write(files(output.format, style, paths), to: output.files, console) {
          isObeyed ? $0.withoutControls : shown.shown($0)
        }
      }
    }
    try errors.throwFirst()
  }

  /// Writes a result of one text to every output.
  package func write(
    to console: Console,
    text: (Format, TextStyle) throws -> String
  ) throws {
    try write(to: console, files: { [ReportFile(try text($0, $1))] })
  }

  private func write(
    _ parts: [ReportFile],
    to files: [OutputFile]?,
    _ console: Console,
    shown: (String) -> String
  ) throws {
    guard let files else {
      try parts.first?.write { try console.print(shown($0)) }
      return
    }
    for (file, part) in zip(files, parts) {
      try part.write { try file.write(shown($0)) }
      try file.finish()
    }
  }
}

extension String {
  /// The text with every character that a terminal would obey escaped, but for line feeds.
  fileprivate var withoutControls: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isObeyed {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: self != "\n"
    default: false
    }
  }
}
