import Reports
public import TextKit

/// A format in which a tournament can be reported.
///
/// A format is one file, which says what it is called and how it is written, and a line in ``allCases``.
public struct ReportFormat: OutputFormat {
  /// What it is called, such as `markdown`.
  public let rawValue: String
  /// What the name of its file ends with, without the dot.
  public let fileEnding: String
  /// What stands between the name and the ending of the files after its first.
  public let furtherFiles: [String]
  /// The files of a report: one, and those of ``furtherFiles``.
  let files: @Sendable (Report, TextStyle) -> [ReportFile]

  /// All formats, in the order in which they are listed.
  public static let allCases: [ReportFormat] = [.text, .markdown, .csv, .json, .junit, .html]

  /// The format where none is named.
  public static var standard: ReportFormat { .text }

  public static var allNames: [String] { named.map(\.rawValue) }

  /// All formats, those that are part of another behind it.
  private static var named: [ReportFormat] {
    allCases.flatMap { $0 == .csv ? [$0] + csvTables : [$0] }
  }

  /// A format of several files.
  init(
    _ name: String,
    fileEnding: String,
    furtherFiles: [String],
    files: @escaping @Sendable (Report, TextStyle) -> [ReportFile]
  ) {
    rawValue = name
    self.fileEnding = fileEnding
    self.furtherFiles = furtherFiles
    self.files = files
  }

  /// A format of one file.
  init(
    _ name: String,
    fileEnding: String,
    write: @escaping @Sendable (Report, TextStyle, inout ReportWriter) throws -> Void
  ) {
    self.init(name, fileEnding: fileEnding, furtherFiles: []) { report, style in
      [ReportFile { try write(report, style, &$0) }]
    }
  }

  /// The format of a name, `nil` where there is none.
  public init?(rawValue: String) {
    guard let format = Self.named.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// Whether two formats have the same name.
  public static func == (a: ReportFormat, b: ReportFormat) -> Bool { a.rawValue == b.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ReportFormat: CustomStringConvertible {
  /// What it is called.
  public var description: String { rawValue }
}
