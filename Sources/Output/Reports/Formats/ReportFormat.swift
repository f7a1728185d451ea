public import TextKit

/// A format for the report of a tournament.
///
/// A format is one file, which defines its name and how it is written, and a line in ``allCases``.
public struct ReportFormat: OutputFormat {
  /// Its name, such as `markdown`.
  public let rawValue: String
  /// The extension of its file, without the dot.
  public let fileEnding: String
  /// The endings of the names, before the extension, of the files after its first.
  public let furtherFiles: [String]
  /// The number of files of a report: one, plus those of ``furtherFiles``.
  let files: @Sendable (Report, TextStyle) -> [ReportFile]

  /// All formats, in the order in which they are listed.
  public static let allCases: [ReportFormat] = [.text, .markdown, .csv, .json, .junit, .html]

  /// The default format.
  public static var standard: ReportFormat { .text }

  public static var allNames: [String] { named.map(\.rawValue) }

  /// All formats, each followed by those that are parts of it.
  private static var named: [ReportFormat] {
    allCases.flatMap { $0 == .csv ? [$0] + csvTables + [games] : [$0] }
  }

  /// A format with several files.
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

  /// A format with one file.
  init(
    _ name: String,
    fileEnding: String,
    write: @escaping @Sendable (Report, TextStyle, inout ReportWriter) throws -> Void
  ) {
    self.init(name, fileEnding: fileEnding, furtherFiles: []) { report, style in
      [ReportFile { try write(report, style, &$0) }]
    }
  }

  /// The format with a name, or `nil` if there is none.
  public init?(rawValue: String) {
    guard let format = Self.named.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// The format of a file without another one: by its ending, and in CSV by its name if that is a
  /// table's.
  ///
  /// `games.csv`, `pairings.csv` and `lines.csv` are these tables alone.
  public init?(path: String) {
    let file = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard let dot = file.lastIndex(of: "."),
      let format = Self(fileEnding: String(file[file.index(after: dot)...]))
    else { return nil }
    let table = format == .csv ? Self(rawValue: "csv:\(file[..<dot])") : nil
    self = table.flatMap { $0.rawValue == "csv:standings" ? nil : $0 } ?? format
  }

  /// Whether two formats have the same name.
  public static func == (a: ReportFormat, b: ReportFormat) -> Bool { a.rawValue == b.rawValue }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ReportFormat {
  /// The same for a season of some tournaments: a page for each of them stands beside the season's.
  package func ofSeason(_ tournaments: [String]) -> ReportFormat {
    self == .html
      ? ReportFormat(
        rawValue,
        fileEnding: fileEnding,
        furtherFiles: tournaments.map { "-\($0)" },
        files: files
      ) : self
  }
}

extension ReportFormat: CustomStringConvertible {
  /// Its name.
  public var description: String { rawValue }
}
